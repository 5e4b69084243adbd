import { expect, it } from 'vitest';
import { limits } from '../../src/contract/generated/limits';
import { isPin } from '../../src/contract/is-pin';

const { min, max } = limits.form.pin;

it('a PIN is as long as limits.json lets it be, of letters and digits alone', () => {
  for (const length of [min, max]) expect(isPin('a1'.repeat(max).slice(0, length)), String(length)).toBe(true);
  for (const length of [min - 1, max + 1]) expect(isPin('a1'.repeat(max).slice(0, length)), String(length)).toBe(false);
  for (const other of ['12 34', '12-34', 'ñandú', '1234\n']) expect(isPin(other), other).toBe(false);
});
