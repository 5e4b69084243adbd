import { describe, expect, it } from 'vitest';
import { catalogues } from '../../src/contract/generated/catalogues';
import { limits } from '../../src/contract/generated/limits';
import { products } from '../../src/contract/generated/products';
import { evidenceFor, evidenceTypes, isEvidence, proofsOf } from '../../src/contract/proofs';

const changed = (...fields: string[]): ReadonlySet<string> => new Set(fields);

describe('what proves a changed field', () => {
  it('is taken back, with the evidence that may stand for it, and nothing else', () => {
    expect(proofsOf('certifiedEmail', changed('companyName'))).toEqual({
      validations: ['MUI', 'RUE'],
      documents: ['RUT', 'RUE', 'VIM'],
    });
    expect(proofsOf('certifiedEmail', changed('firstName'))).toEqual({ validations: ['ANI'], documents: ['VIA'] });
    expect(proofsOf('certifiedEmail', changed('phone'))).toEqual({ validations: [], documents: [] });
    expect(proofsOf('certifiedEmail', changed())).toEqual({ validations: [], documents: [] });
  });

  it.each<[product: string, fields: string[], validations: string[], documents: string[]]>([
    ['naturalPerson', ['firstName'], ['ANI', 'MUI', 'VIM'], ['FRD', 'RVD', 'SFD', 'RUT', 'VIA', 'VIM']],
    ['naturalPerson', ['expeditionDate'], ['ANI'], ['VIA']],
    ['companyRepresentation', ['companyName'], ['MUI', 'RUE'], ['RUT', 'RUE', 'VIM']],
    ['publicOffice', ['position'], [], ['ADI']],
    ['publicOffice', ['position', 'expeditionDate'], ['ANI'], ['ADI', 'VIA']],
    [
      'companyRepresentation',
      ['companyName', 'documentNumber'],
      ['ANI', 'CON', 'MUI', 'RUE', 'VIM'],
      ['FRD', 'RVD', 'SFD', 'RUT', 'RUE', 'VIA', 'VIC', 'VIM'],
    ],
  ])('of %s by %j is %j and %j, each once', (product, fields, validations, documents) => {
    expect(proofsOf(product, changed(...fields))).toEqual({ validations, documents });
  });

  it('of the name and the document number is a validation, whatever the product', () => {
    const unproven = products.flatMap(({ name }) =>
      ['documentNumber', 'firstName'].filter((field) => proofsOf(name, changed(field)).validations.length === 0),
    );
    expect(unproven).toEqual([]);
  });

  it('is no evidence where no document stands for a validation', () => {
    expect([evidenceFor('ANI'), evidenceFor('CYC'), evidenceFor('none')]).toEqual(['VIA', undefined, undefined]);
  });

  it('is evidence where its type is always reviewed, in the order of the catalogue', () => {
    expect(evidenceTypes).toEqual(Object.keys(catalogues.documentTypes).filter(isEvidence));
    expect([...evidenceTypes].sort()).toEqual([...limits.documentTypesRequiringReview].sort());
  });

  it('is nothing for a product that is not known', () => {
    const nothing = { validations: [], documents: [] };
    expect(proofsOf(undefined, changed('companyName'))).toEqual(nothing);
    expect(proofsOf('none', changed('companyName'))).toEqual(nothing);
  });
});
