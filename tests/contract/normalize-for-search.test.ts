import { expect, it } from 'vitest';
import { normalizeForSearch } from '../../src/contract/normalize-for-search';

it.each([
  ['Bogotá, D.C.', 'bogota, d.c.'],
  ['ÑANDÚ', 'nandu'],
  ['cafe\u0301', 'cafe'],
  ['', ''],
])('a text is searched without accents or case: %s', (text, searched) => {
  expect(normalizeForSearch(text)).toBe(searched);
});
