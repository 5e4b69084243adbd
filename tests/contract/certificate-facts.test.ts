import { describe, expect, it } from 'vitest';
import {
  abbreviateFact,
  abbreviationsOf,
  correctableEntries,
  correctableFields,
  enteredFacts,
  hasCertificate,
} from '../../src/contract/certificate-facts';
import { normalizedText } from '../../src/contract/normalized-text';

const person = {
  firstName: '  Ana\u00a0 ',
  secondName: 'Mari\u0301a',
  firstLastName: 'Peña',
  secondLastName: 'de  la Hoz',
  documentType: 'CC',
  documentNumber: '1.000.000-101',
  email: 'ana@correo.example',
};

describe('a product', () => {
  it('comes as a certificate where it has a profile', () => {
    expect(hasCertificate('naturalPerson')).toBe(true);
    expect(hasCertificate('certifiedEmail')).toBe(false);
    expect(hasCertificate('toString')).toBe(false);
  });
});

describe('a text', () => {
  it('is composed, with single spaces and none around', () => {
    expect(normalizedText(' Mari\u0301a \t\n del  Pilar ')).toBe('María del Pilar');
  });
});

describe('the facts of a holder', () => {
  it('are what was entered, names joined, each once spelled', () => {
    expect(enteredFacts(person)).toEqual({
      givenNames: 'Ana María',
      surnames: 'Peña de la Hoz',
      fullName: 'Ana María Peña de la Hoz',
      documentType: 'CC',
      documentNumber: '1000000101',
      email: 'ana@correo.example',
    });
  });

  it('are those of a company, too', () => {
    const company = {
      country: 'CO',
      address: 'Calle 1  # 2-3',
      companyName: 'Demo S.A.S.',
      area: 'Compras',
      position: 'Jefa',
      profession: 'Abogada',
      professionalCard: '12345',
    };
    const { companyName: organization, ...same } = company;
    expect(enteredFacts(company)).toEqual({ ...same, organization, address: 'Calle 1 # 2-3' });
  });

  it('leave out what is empty or no text', () => {
    expect(enteredFacts({})).toEqual({});
    expect(enteredFacts({ country: 7, area: null, email: '   ', firstName: '', firstLastName: 'Peña' })).toEqual({
      surnames: 'Peña',
      fullName: 'Peña',
    });
  });

  it.each([
    ['800191045', '800191045-1'],
    ['800.191.045-1', '800191045-1'],
    ['800191045-7', '800191045-7'],
    ['not a number', 'not a number'],
  ])('write the number of a company with its check digit: %s', (companyDocument, taxNumber) => {
    expect(enteredFacts({ companyDocument })).toEqual({ taxNumber });
  });
});

describe('what of a subject can be corrected', () => {
  const names = [
    ['GIVENNAME', ['firstName', 'secondName']],
    ['SURNAME', ['firstLastName', 'secondLastName']],
    ['STREET', ['address']],
  ];

  it('is what one entry of the form makes, never the identity', () => {
    expect([...correctableFields('naturalPerson')].sort()).toEqual([...names].sort());
    expect([...correctableFields('companyMembership')].sort()).toEqual(
      [...names, ['O', ['companyName']], ['OU', ['area']], ['T', ['position']]].sort(),
    );
    // The number of a card stands within a longer text, which no one entry makes.
    expect([...correctableFields('graduateProfessional')].sort()).toEqual([...names, ['T', ['profession']]].sort());
    expect(correctableFields('certifiedEmail').size).toBe(0);
  });

  it('is shown with the fields of the form that make it', () => {
    const subject = [
      { key: 'CN', value: 'Ana Peña' },
      { key: 'SURNAME', value: 'Peña' },
      { key: 'OU', value: 'Compras' },
    ];
    const surname = { key: 'SURNAME', value: 'Peña', fields: ['firstLastName', 'secondLastName'] };
    expect(correctableEntries('naturalPerson', subject)).toEqual([surname]);
    expect(correctableEntries('publicOffice', subject)).toEqual([
      surname,
      { key: 'OU', value: 'Compras', fields: ['area'] },
    ]);
    expect(correctableEntries('certifiedEmail', subject)).toEqual([]);
  });
});

describe('a fact that is too long', () => {
  const facts = {
    givenNames: 'Ana  Mari\u0301a',
    surnames: 'Peña Quiñones',
    fullName: 'Ana María Peña  Quiñones',
    organization: 'Demo Internacional  Limitada',
    address: 'Carrera 7  número 71',
  };

  it('is abbreviated by the rule of its definition', () => {
    expect(abbreviateFact('fullName', facts, 18)).toBe('Ana M. Peña Q.');
    expect(abbreviateFact('organization', facts, 24)).toBe('Demo Internacional Ltda.');
    expect(abbreviateFact('address', facts, 16)).toBe('Carrera 7 # 71');
    expect(abbreviateFact('area', facts, 1)).toBeUndefined();
    expect(abbreviateFact('organization', {}, 10)).toBe('');
  });

  it('is not abbreviated where the whole name is made of other names', () => {
    expect(abbreviateFact('fullName', { ...facts, fullName: 'Ana Peña Quiñones' }, 10)).toBeUndefined();
  });

  it('warns under the first field that makes it, with the text that the certificate will have', () => {
    const long = {
      ...person,
      firstName: 'Maximiliana Bernardina',
      secondName: 'Guillermina Florentina',
      firstLastName: 'Echavarría Villavicencio',
      secondLastName: 'Peña',
      companyName: `Comercializadora Internacional ${'Verde '.repeat(8).trim()}`,
      address: `Carrera ${'Norte '.repeat(24).trim()}`,
    };
    const problems = abbreviationsOf('companyMembership', long);
    expect(problems.map(({ field, code, params }) => [field, code, params?.['limit']])).toEqual([
      ['address', 'addressAbbreviated', 128],
      ['companyName', 'organizationAbbreviated', 64],
      ['firstName', 'personAbbreviated', 64],
    ]);
    expect(problems.at(-1)?.params?.['short']).toBe('Maximiliana Bernardina G. F. Echavarría Villavicencio Peña');
    expect(abbreviationsOf('naturalPerson', long).map(({ field }) => field)).toEqual(['address', 'firstName']);
    expect(abbreviationsOf('certifiedEmail', long)).toEqual([]);
    expect(abbreviationsOf('companyMembership', person)).toEqual([]);
  });

  it('warns of no name before its surname is entered', () => {
    const firstName = 'x'.repeat(65);
    expect(abbreviationsOf('naturalPerson', { firstName })).toEqual([]);
    expect(abbreviationsOf('naturalPerson', { firstName, firstLastName: 'Peña' })).toMatchObject([
      { field: 'firstName', params: { limit: 64, short: 'x. Peña' } },
    ]);
  });

  it('warns from the first letter that does not fit', () => {
    const companyName = 'x'.repeat(64);
    expect(abbreviationsOf('legalPerson', { companyName })).toEqual([]);
    expect(abbreviationsOf('legalPerson', { companyName: `${companyName}x` })).toEqual([
      { field: 'companyName', code: 'organizationAbbreviated', params: { limit: 64, short: `${'x'.repeat(63)}.` } },
    ]);
  });
});
