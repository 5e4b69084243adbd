import { expect, it } from 'vitest';
import { allDepartments, allMunicipalities, findPlaces } from '../../../src/console/pages/locations/places';

it('the search for places finds places without accents, by the beginning of the name first, and by code', () => {
  expect(findPlaces(allMunicipalities, 'bogota')[0]?.name).toBe('Bogotá, D.C.');
  expect(findPlaces(allMunicipalities, 'medell')[0]).toMatchObject({ code: '05001', department: { code: '05' } });
  expect(findPlaces(allMunicipalities, '27001')[0]?.name).toBe('Quibdó');
  expect(findPlaces(allDepartments, 'narino').map(({ name }) => name)).toEqual(['Nariño']);
});

it('the search for places offers a few at once, and nothing where nothing matches', () => {
  expect(findPlaces(allMunicipalities, '').length).toBeLessThan(100);
  expect(findPlaces(allMunicipalities, 'xyzzy')).toEqual([]);
});
