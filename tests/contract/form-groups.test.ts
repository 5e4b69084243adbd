import { describe, expect, it } from 'vitest';
import { formGroups, legalFields, specifiedFields } from '../../src/contract/form-groups';
import { languages } from '../../src/contract/generated/languages';

const nameOf = (catalogue: string, id: string): string => `${catalogue} ${id}`;

describe('formGroups', () => {
  it('returns groups in one language, without what the definition alone needs', () => {
    const [holder] = formGroups(['holder'], 'en', nameOf);
    expect(holder?.label).toBe('Holder’s details');
    expect(holder?.fields[0]).toMatchObject({ name: 'documentType', label: 'Document type', required: true });
    expect(holder?.fields[0]?.options?.[0]).toEqual({ id: 'CC', name: 'identificationTypes CC' });
    expect(holder?.fields.some((field) => 'specified' in field || 'catalogue' in field)).toBe(false);
  });

  it('says what a certificate carries in the form of a certificate alone', () => {
    const helpOf = (isOfService: boolean) =>
      formGroups(['contact'], 'es', nameOf, isOfService)[0]?.fields.find(({ name }) => name === 'address')?.help;
    expect(helpOf(false)).toMatch(/^El certificado la lleva escrita/);
    expect(helpOf(true)).toBeUndefined();
  });

  it('adds a group that joins another to the one before it, and skips one that no definition has', () => {
    const groups = formGroups(['contact', 'none', 'certificate'], 'es', nameOf);
    expect(groups.map(({ name }) => name)).toEqual(['contact']);
    expect(groups[0]?.fields.at(-1)?.name).toBe('use');
  });
});

describe('legalFields', () => {
  it.each(languages)('asks in %s for both texts that have to be accepted', (language) => {
    expect(legalFields(language).map(({ name }) => name)).toEqual(['termsAccepted', 'dataTreatmentAccepted']);
  });
});

describe('specifiedFields', () => {
  it('has the names of the applicant under the names that a provider answers them by', () => {
    const fields = specifiedFields();
    expect(fields.get('firstLastName')).toEqual({ request: 'surName' });
    expect(fields.get('address')).toEqual({});
    expect(fields.has('phone')).toBe(false);
  });
});
