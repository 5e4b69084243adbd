import { describe, expect, it } from 'vitest';
import { readDay } from '../../src/contract/read-day';

describe('a date', () => {
  it.each([
    ['2027-08-29', '2027-08-29'],
    ['2027-08-29T00:00:00-05:00', '2027-08-29'],
    ['2027-08-29T23:59:59-05:00', '2027-08-29'],
    ['2027-08-30T04:59:59.999Z', '2027-08-29'],
    ['2027-08-29T00:00:00', '2027-08-29'],
    ['2027-08-29 23:30', '2027-08-29'],
  ])('written as %s is the day %s in Colombia', (written, day) => {
    expect(readDay(written)).toBe(day);
  });

  it.each([
    '',
    'pronto',
    '2027-02-30',
    '2027-02-30T00:00:00Z',
    '2027-08-29T99:00:00Z',
    '2027-08-29 x',
    20_270_829,
    null,
  ])('is not read from %j', (written) => {
    expect(readDay(written)).toBeUndefined();
  });
});
