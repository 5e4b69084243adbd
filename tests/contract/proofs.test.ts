import { describe, expect, it } from 'vitest';
import { catalogues } from '../../src/contract/generated/catalogues';
import { products } from '../../src/contract/generated/products';
import { evidenceFor, proofsOf } from '../../src/contract/proofs';

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

  it('is every validation and document of the product that says so, each once', () => {
    for (const { name, validations, documents } of products)
      for (const field of new Set([...validations, ...documents].flatMap(({ proves }) => proves ?? []))) {
        const proofs = proofsOf(name, changed(field));
        const types = validations.filter(({ proves }) => proves.includes(field)).map(({ type }) => type);
        expect(proofs.validations).toEqual(types);
        const shown = documents.filter(({ proves }) => proves?.includes(field)).map(({ type }) => type);
        const evidence = types.map((type) => catalogues.validationTypes[type]?.evidence).filter(Boolean);
        expect(proofs.documents).toEqual([...new Set([...shown, ...evidence])]);
      }
  });

  it('is no evidence where no document stands for a validation', () => {
    expect([evidenceFor('ANI'), evidenceFor('CYC'), evidenceFor('none')]).toEqual(['VIA', undefined, undefined]);
  });

  it('is nothing for a product that is not known', () => {
    const nothing = { validations: [], documents: [] };
    expect(proofsOf(undefined, changed('companyName'))).toEqual(nothing);
    expect(proofsOf('none', changed('companyName'))).toEqual(nothing);
  });
});
