import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abbreviateAddress,
  abbreviateOrganization,
  abbreviatePerson,
  comparableOrganization,
  separateNames,
} from '../../src/contract/abbreviation';
import { unicodeLength } from '../../src/contract/unicode-length';

const phrase = fc
  .array(fc.string({ unit: fc.constantFrom(...'aeñxóB中7'), minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 9,
  })
  .map((all) => all.join(' '));

describe('an organization’s name as it is compared', () => {
  it.each(['Demo Comercial SAS', 'Demo Comercial S. A. S.', 'Demo  Comercial Sociedad por Acciones Simplificada'])(
    'has its legal form by its letters: %s',
    (name) => expect(comparableOrganization(name)).toBe(comparableOrganization('Demo Comercial S.A.S.')),
  );
});

describe('names that a card has together', () => {
  it.each([
    ['MARIA DE LOS ANGELES', 'MARIA', 'DE LOS ANGELES'],
    ['DE LA HOZ QUIÑONES', 'DE LA HOZ', 'QUIÑONES'],
    ['ANA', 'ANA', ''],
    ['', '', ''],
  ])('are separated with their particles: %s', (text, ...names) => expect(separateNames(text)).toEqual(names));
});

describe('a person’s name', () => {
  const shorten = (limit: number) =>
    abbreviatePerson('María Fernanda del Pilar', 'Rodríguez de la Hoz Quiñones', limit);

  it.each([
    [53, 'María Fernanda del Pilar Rodríguez de la Hoz Quiñones'],
    [52, 'María Fernanda P. Rodríguez de la Hoz Quiñones'],
    [46, 'María Fernanda P. Rodríguez de la Hoz Quiñones'],
    [45, 'María F. P. Rodríguez de la Hoz Quiñones'],
    [39, 'María F. P. Rodríguez de la Hoz Q.'],
    [33, 'María F. P. Rodríguez H. Q.'],
    [26, 'M. F. P. Rodríguez H. Q.'],
    [23, 'M. F. Rodríguez H. Q.'],
    [20, 'M. Rodríguez H. Q.'],
    [17, 'M. Rodríguez H.'],
    [14, 'M. Rodríguez'],
    [11, 'Rodríguez'],
    [3, 'Rodríguez'],
  ])('within %s letters keeps what comes first the longest', (limit, expected) => {
    expect(shorten(limit)).toBe(expected);
  });

  it('counts letters as people do, and takes a particle at the end for a name', () => {
    expect(abbreviatePerson('𝒜na Ñusta', 'Peña', 14)).toBe('𝒜na Ñusta Peña');
    expect(abbreviatePerson('Ana 𝒩usta', 'Peña', 13)).toBe('Ana 𝒩. Peña');
    expect(abbreviatePerson('Ana', 'Peña De', 10)).toBe('A. Peña De');
    expect(abbreviatePerson('Ana', 'Peña De', 9)).toBe('A. Peña');
    expect(abbreviatePerson('Ana', 'Peña de la', 14)).toBe('Ana Peña de la');
    expect(abbreviatePerson('Ana', ' Peña   Delgado', 12)).toBe('Ana Peña D.');
    expect(abbreviatePerson('Ana', ' Peña   Delgado', 9)).toBe('A. Peña');
  });

  it('keeps its first surname where it has no given name', () => {
    expect(abbreviatePerson('', 'Rodríguez Peña', 12)).toBe('Rodríguez P.');
    expect(abbreviatePerson('', 'Rodríguez Peña', 5)).toBe('Rodríguez');
  });

  it('never loses its first surname, and fits wherever that one does', () => {
    fc.assert(
      fc.property(phrase, phrase, fc.integer({ min: 12, max: 64 }), (givenNames, surnames, limit) => {
        const [first = ''] = surnames.split(' ');
        const short = abbreviatePerson(givenNames, surnames, limit);
        expect(unicodeLength(short)).toBeLessThanOrEqual(limit);
        expect(short.split(' ')).toContain(first);
      }),
    );
  });
});

describe('an organization’s name', () => {
  const name = 'Comercializadora Internacional de Productos Agropecuarios del Valle Sociedad por Acciones Simplificada';

  it.each([
    [102, name],
    [101, 'Comercializadora Internacional de Productos Agropecuarios del Valle S.A.S.'],
    [74, 'Comercializadora Internacional de Productos Agropecuarios del Valle S.A.S.'],
    [73, 'Comercializadora Internacional de Prod. Agropecuarios del Valle S.A.S.'],
    [69, 'Comercializadora Intl. de Prod. Agropecuarios del Valle S.A.S.'],
    [61, 'Comercializadora Intl. de Prod. Agro. del Valle S.A.S.'],
    [53, 'Comercializadora Intl. de Prod. Agro. Valle S.A.S.'],
    [49, 'Comercializadora Intl. Prod. Agro. Valle S.A.S.'],
    [46, 'Comercializadora Intl. Prod. Agro. Valle'],
    [39, 'Comercializadora Intl. Prod. Agro.'],
    [22, 'Comercializadora Intl.'],
    [21, 'Comercializadora'],
    [16, 'Comercializadora'],
    [15, 'Comercializado.'],
    [8, 'Comerci.'],
  ])('within %s letters keeps what comes first the longest', (limit, expected) => {
    expect(abbreviateOrganization(name, limit)).toBe(expected);
  });

  it.each([
    ['Textiles del Sur S. A. S. SOCIEDAD ANÓNIMA', 41, 'Textiles del Sur S. A. S. S.A.'],
    ['Hospital Regional, Empresa Social del Estado.', 44, 'Hospital Regional, E.S.E.'],
    ['Rio Limitada Negro y otras partes', 32, 'Rio Ltda. Negro y otras partes'],
    ['Sociedad en Comandita Simple Peña', 32, 'S. en C. Peña'],
    ['Sociedad en Comandita Peña e Hijos', 33, 'S. en C. Peña e Hijos'],
    ['Sociedad de los Peña Delgado Arias', 33, 'Sociedad de los Peña Delg. Arias'],
  ])('has the usual letters of its legal form: %s', (full, limit, expected) => {
    expect(abbreviateOrganization(full, limit)).toBe(expected);
  });

  it('leaves numbers and short phrase, and what is abbreviated already', () => {
    const shorten = (limit: number) => abbreviateOrganization('Grupo Norte2000 Abreviado. Verdosos Arias', limit);
    expect(shorten(40)).toBe('Grupo Norte2000 Abreviado. Verd. Arias');
    expect(shorten(37)).toBe('Grupo Norte2000 Abreviado. Verd.');
    expect(shorten(31)).toBe('Grupo Norte2000 Abreviado.');
    expect(shorten(25)).toBe('Grupo Norte2000');
  });

  it('fits any limit', () => {
    fc.assert(
      fc.property(phrase, fc.integer({ min: 3, max: 64 }), (full, limit) => {
        expect(unicodeLength(abbreviateOrganization(full, limit))).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('an address', () => {
  const address = 'Carrera 7 número 71-21 torre B oficina 1402 edificio Avenida Chile barrio Los Rosales';

  it.each([
    [85, address],
    [84, 'Carrera 7 número 71-21 torre B oficina 1402 edificio Avenida Chile BR Los Rosales'],
    [80, 'Carrera 7 número 71-21 torre B oficina 1402 edificio AV Chile BR Los Rosales'],
    [75, 'Carrera 7 número 71-21 torre B oficina 1402 ED AV Chile BR Los Rosales'],
    [57, 'Carrera 7 # 71-21 TO B OF 1402 ED AV Chile BR Los Rosales'],
    [56, 'Carrera 7 # 71-21 TO B OF 1402 ED AV Chile BR Los Rosa.'],
    [45, 'Carrera 7 # 71-21 TO B OF 1402 ED AV Chile BR'],
    [30, 'Carrera 7 # 71-21 TO B OF 1402'],
    [10, 'Carrera 7'],
    [5, 'Carr.'],
  ])('within %s letters keeps what comes first the longest', (limit, expected) => {
    expect(abbreviateAddress(address, limit)).toBe(expected);
  });

  it('fits any limit', () => {
    fc.assert(
      fc.property(phrase, fc.integer({ min: 3, max: 64 }), (full, limit) => {
        expect(unicodeLength(abbreviateAddress(full, limit))).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
