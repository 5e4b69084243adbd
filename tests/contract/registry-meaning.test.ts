import { describe, expect, it } from 'vitest';
import { registryMeanings } from '../../src/contract/generated/registry-meanings';
import { canOutcomeChange, recognizeMessage, subjectOfValidation } from '../../src/contract/registry-meaning';
import { markedPeople } from '../../src/upstream/seed/requests/marked-people';

describe('a registry’s message', () => {
  it('is recognized in either language, about whom it is', () => {
    const expected = { key: 'noResults', subject: 'company', retry: 'correct', fields: ['companyDocument'] };
    expect(recognizeMessage('No se encontraron resultados', 'company')).toEqual(expected);
    expect(recognizeMessage(' No results found ', 'company')).toEqual(expected);
    expect(recognizeMessage('No se encontraron resultados', 'questionnaire')).toBeUndefined();
    expect(recognizeMessage('Registro en mantenimiento', 'person')).toBeUndefined();
  });

  it('that could not be given is asked for again at any time, and any other on another day', () => {
    const now = new Date('2026-03-04T20:00:00Z');
    const may = (message: string, at?: string) => canOutcomeChange(recognizeMessage(message, 'person'), at, now);
    expect(may('Tiempo de espera excedido', '2026-03-04T19:59:00Z')).toBe(true);
    for (const final of ['Cédula no existe', 'Tercero bloqueado']) {
      expect(may(final, '2026-03-04T05:00:00Z')).toBe(false);
      expect(may(final, '2026-03-04T04:59:00Z')).toBe(true);
      expect(may(final)).toBe(true);
    }
    expect(may('Registro en mantenimiento', '2026-03-04T19:59:00Z')).toBe(true);
  });

  it('has a meaning for each failure that a marked person meets', () => {
    const asked = { ani: 'person', questionnaire: 'questionnaire', evaluation: 'questionnaire' } as const;
    const met = markedPeople.flatMap(({ errors, registered }) => [
      ...Object.entries(asked).flatMap(([service, subject]) => {
        const key = errors[service as keyof typeof asked];
        return key === undefined ? [] : [[key, subject] as const];
      }),
      ...(registered === 'otherwise' ? [['namesMismatch', 'person'] as const] : []),
      ...(registered === 'nowhere' ? [['documentNotFound', 'person'] as const] : []),
    ]);
    expect(new Set(met.map(([key]) => key)).size).toBe(markedPeople.length);
    for (const [key, subject] of met)
      expect([key, subject, registryMeanings[key]?.[subject]?.retry]).not.toContain(undefined);
  });
});

describe('a validation', () => {
  it('is about what its product has proven by it', () => {
    expect(subjectOfValidation('naturalPerson', 'ANI')).toBe('person');
    expect(subjectOfValidation('naturalPerson', 'CON')).toBe('questionnaire');
    expect(subjectOfValidation('naturalPerson', 'MUI')).toBe('person');
    expect(subjectOfValidation('legalPerson', 'MUI')).toBe('company');
    expect(subjectOfValidation(undefined, 'RUE')).toBe('person');
  });
});
