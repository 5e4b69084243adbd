import { describe, expect, it } from 'vitest';
import { capitalizedCompany, capitalizedName } from '../../src/contract/capitalized-name';
import { resource as agreementSubscribers } from '../../src/contract/generated/resources/agreementSubscribers';
import { resource as users } from '../../src/contract/generated/resources/users';
import { storedValue } from '../../src/contract/written-values';

describe('the name of a company', () => {
  it.each([
    ['demo comercial s.a.s', 'Demo Comercial S.A.S'],
    ['demo comercial sas', 'Demo Comercial SAS'],
    ['tienda de la esquina ltda', 'Tienda de la Esquina Ltda'],
    ['DEMO COMERCIAL S.A.S.', 'DEMO COMERCIAL S.A.S.'],
    ['eBay S.A.', 'eBay S.A.'],
  ])('in lower case has capitals, and stays otherwise: %s', (entered, name) =>
    expect(capitalizedCompany(entered)).toBe(name),
  );
});

describe('the name of a person', () => {
  it.each([
    ['laura marcela', 'Laura Marcela'],
    ['GÓMEZ', 'Gómez'],
    ['DE LA PEÑA', 'de la Peña'],
    ['maría del los ángeles', 'María del los Ángeles'],
    ['ortega y gasset', 'Ortega y Gasset'],
    ["o'neill-ruiz", "O'Neill-Ruiz"],
    ['ñáñez', 'Ñáñez'],
    ['la', 'La'],
    ['', ''],
  ])('in one case has capitals: %s', (entered, name) => expect(capitalizedName(entered)).toBe(name));

  it.each(['Laura marcela', 'McDonald', 'de la Peña', 'De La Peña'])('in mixed case stays: %s', (name) =>
    expect(capitalizedName(name)).toBe(name),
  );

  it('is stored so, with single spaces, and a company’s stays as it is', () => {
    expect(storedValue({ written: 'personName' }, '  luz   marina ')).toBe('Luz Marina');
    expect(storedValue({ written: 'name' }, 'ACME  S.A.S.')).toBe('ACME S.A.S.');
  });
});

it.each([
  ['users', users, ['names', 'lastNames']],
  ['agreementSubscribers', agreementSubscribers, ['firstName', 'secondName', 'firstLastName', 'secondLastName']],
] as const)('people of %s are stored under names as applicants are', (_, { fields }, names) => {
  expect(names.map((name) => fields.find((field) => field.name === name)?.written)).toEqual(
    names.map(() => 'personName'),
  );
});
