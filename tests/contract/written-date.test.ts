import { expect, it } from 'vitest';
import { writtenMoment } from '../../src/contract/written-date';

it('A moment is written as the specification shows it, each part with its zeros, by the clocks of Colombia', () => {
  expect(writtenMoment(new Date('2026-03-04T05:06:07-05:00'))).toBe('04/03/2026 05:06:07');
  expect(writtenMoment(new Date('0987-12-31T23:59:58-05:00'))).toBe('31/12/0987 23:59:58');
});
