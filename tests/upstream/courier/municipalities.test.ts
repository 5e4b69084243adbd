import { expect, it } from 'vitest';
import { municipalitiesNamed, municipalityName } from '../../../src/upstream/domain/municipalities';

it.each([
  ['with its department', '05001', 'Medellín, Antioquia'],
  ['with a department of the same name', '81001', 'Arauca, Arauca'],
  ['alone where it is all of its department', '11001', 'Bogotá, D.C.'],
  ['by its code where it is not in the list', '99999', '99999'],
])('a municipality is named %s', (_, code, name) => {
  expect(municipalityName(code)).toBe(name);
});

it('a municipality is found by a part of its name, whatever its accents', () => {
  expect(municipalitiesNamed('bogota, d')).toEqual(['11001']);
});
