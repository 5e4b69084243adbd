import { expect, it } from 'vitest';
import { isComparable } from '../../../src/upstream/domain/listing/comparable-values';

it.each([
  ['timestamptz', '2026-01-02', true],
  ['timestamptz', '2026-01-02T10:20:30.123Z', true],
  ['timestamptz', '2026-01-02 10:20-05:00', true],
  ['timestamptz', '0000-01-01T00:00:00Z', false],
  ['timestamptz', '2026-01-01T00:00:00+23:00', false],
  ['timestamptz', '2026-01-01 (x)', false],
  ['timestamptz', '2026-02-30', false],
  ['date', '2026-01-02', true],
  ['date', '0000-01-01', false],
] as const)('a %s compares with %s: %s', (type, value, comparable) => {
  expect(isComparable(type, value)).toBe(comparable);
});
