import { describe, expect, it } from 'vitest';
import { checksBeforeFiling, checksOfGroup } from '../../src/contract/checks-before-filing';

const typesOf = (checks: readonly { type: string }[]) => checks.map(({ type }) => type);
const group = (name: string, ...fields: readonly string[]) => ({
  name,
  label: name,
  fields: fields.map((each) => ({ name: each, label: each, kind: 'text' as const, required: false })),
});
const form = (productId: string) => ({
  productId,
  structureVersion: '2',
  tabs: [
    { name: 'terms' as const, label: 'Textos', groups: [group('legal', 'companyDocument')] },
    {
      name: 'form' as const,
      label: 'Formulario',
      groups: [
        group('holder', 'documentType', 'documentNumber', 'firstName'),
        group('contact', 'email'),
        group('company', 'companyName', 'companyDocument'),
      ],
    },
  ],
});

describe('the checks before filing', () => {
  it('are those of the registries that the product demands', () => {
    expect(typesOf(checksBeforeFiling('naturalPerson'))).toEqual(['ANI']);
    expect(typesOf(checksBeforeFiling('legalPerson'))).toEqual(['ANI', 'MUI', 'RUE']);
    expect(checksBeforeFiling('none')).toEqual([]);
  });

  it('belong to the group of the form that completes what they prove', () => {
    expect(typesOf(checksOfGroup(form('companyRepresentation'), 'holder'))).toEqual(['ANI']);
    expect(typesOf(checksOfGroup(form('companyRepresentation'), 'company'))).toEqual(['MUI', 'RUE']);
    expect(checksOfGroup(form('companyRepresentation'), 'contact')).toEqual([]);
    expect(checksOfGroup(form('companyRepresentation'), 'legal')).toEqual([]);
    expect(checksOfGroup(form('none'), 'holder')).toEqual([]);
  });
});
