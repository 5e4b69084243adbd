import { expect, it } from 'vitest';
import { ownValue } from '../../src/contract/own-value';

it('is what an object has itself, never what every object inherits', () => {
  const codes = { VRF: 'review', toString: 'text' };
  expect(ownValue(codes, 'VRF')).toBe('review');
  expect(ownValue(codes, 'toString')).toBe('text');
  expect(ownValue(codes, 'constructor')).toBeUndefined();
  expect(ownValue(undefined, 'VRF')).toBeUndefined();
});
