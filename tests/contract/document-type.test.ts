import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentTypeNumber } from '../../src/contract/document-type';

it('the mapping knows a type of document by its number: 1, 3, and 4 for whatever else, or none', () => {
  expect([documentTypeNumber('CC'), documentTypeNumber('CE'), documentTypeNumber()]).toEqual([1, 3, 4]);
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('Pas', 'other', 'toString', 'cc', 'NIT'), (text, known) => {
      for (const type of [text, known]) if (type !== 'CC' && type !== 'CE') expect(documentTypeNumber(type)).toBe(4);
    }),
  );
});
