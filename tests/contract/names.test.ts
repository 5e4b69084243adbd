import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameDifferences, nameMatch, nameMatchAnyOrder, comparableName } from '../../src/contract/names';

describe('name match', () => {
  it('normalises spaces, commas, accents and case, and nothing else', () => {
    expect(comparableName('  PÉREZ,  José\tÑañez-2 ')).toBe('perez jose nanez-2');
  });
  it.each([
    ['Ana María', 'ANA MARIA', 100],
    ['Ana', 'Anabel', 50],
    ['Anabel', 'Ana', 50],
    ['abc', 'abd', 66],
    ['Pérez Gómez', 'Gómez Pérez', 45],
    ['', '', 0],
    ['Ana', '', 0],
    ['xyz', 'abc', 0],
  ])('%j against %j scores %d', (entered, registered, score) => {
    expect(nameMatch(entered, registered)).toBe(score);
  });
  it('forgives the order of words where it says so', () => {
    expect(nameMatchAnyOrder('Pérez Gómez Ana', 'Ana Gómez Pérez')).toBe(100);
    expect(nameMatchAnyOrder('Ana', 'Eva')).toBe(33);
    expect(nameMatchAnyOrder('b a', 'ab')).toBe(33);
  });
  it('is symmetric, a whole number from 0 to 100, and 100 only for equal names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (left, right) => {
        for (const match of [nameMatch, nameMatchAnyOrder]) {
          const score = match(left, right);
          expect(score).toBe(match(right, left));
          expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        }
        const same = comparableName(left) === comparableName(right) && comparableName(left) !== '';
        expect(nameMatch(left, right) === 100).toBe(same);
      }),
    );
  });
  it('marks each position that differs', () => {
    expect(nameDifferences('Ána', 'anB')).toEqual([false, false, true]);
    expect(nameDifferences('a', 'abc')).toEqual([false, true, true]);
    expect(nameDifferences('', '')).toEqual([]);
  });
});
