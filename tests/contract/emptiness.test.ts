import { describe, expect, it } from 'vitest';
import { isAbsent, isEmpty } from '../../src/contract/emptiness';

describe('a value', () => {
  it.each([undefined, null])('%j is absent, and empty', (value) => {
    expect(isAbsent(value)).toBe(true);
    expect(isEmpty(value)).toBe(true);
  });

  it('that is the text of an emptied input is empty, and there', () => {
    expect(isAbsent('')).toBe(false);
    expect(isEmpty('')).toBe(true);
  });

  it.each([0, false, ' ', [], {}])('%j is neither absent nor empty', (value) => {
    expect(isAbsent(value)).toBe(false);
    expect(isEmpty(value)).toBe(false);
  });
});
