import { expect, it } from 'vitest';
import { writeDate } from '../../src/contract/written-date';

it('A moment is written as the specification shows it, each part with its zeros', () => {
  expect(writeDate({ year: 2026, month: 3, day: 4, hours: 5, minutes: 6, seconds: 7 })).toBe('04/03/2026 05:06:07');
  expect(writeDate({ year: 987, month: 12, day: 31, hours: 23, minutes: 59, seconds: 58 })).toBe('31/12/0987 23:59:58');
});
