import { describe, expect, it } from 'vitest';
import {
  fromFilter,
  lastDays,
  lastMonth,
  lastWeek,
  toFilter,
} from '../../../src/console/fields/filters/date-range-value';

describe('a range of days', () => {
  it('counts both its ends', () => {
    const today = new Date('2026-03-01T18:30:00-05:00');
    expect(lastDays(1, today)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(lastDays(7, today)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });

  it('ends on the day that it is in Colombia', () => {
    const lateThere = new Date('2026-03-01T23:30:00-05:00');
    expect(lastDays(2, lateThere)).toEqual({ from: '2026-02-28', to: '2026-03-01' });
  });

  it('may be the whole month before this one', () => {
    expect(lastMonth(new Date('2026-03-31T23:30:00-05:00'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(lastMonth(new Date('2026-01-15T12:00:00-05:00'))).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('may be the week before this one, from Monday to Sunday', () => {
    const week = { from: '2026-11-16', to: '2026-11-22' };
    expect(lastWeek(new Date('2026-11-23T00:30:00-05:00'))).toEqual(week);
    expect(lastWeek(new Date('2026-11-29T23:30:00-05:00'))).toEqual(week);
  });

  it('asks for moments from the start of its first day to the end of its last, in Colombia', () => {
    const filter = toFilter({ from: '2026-02-23', to: '2026-03-01' }, 'date-time');
    expect(filter).toEqual({ from: '2026-02-23T05:00:00.000Z', to: '2026-03-02T04:59:59.999Z' });
    expect(fromFilter(filter)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });

  it('stays as it is for days, and is nothing for anything else', () => {
    const range = { from: '2026-02-23', to: '2026-03-01' };
    expect(toFilter(range, 'date')).toEqual(range);
    expect(fromFilter(range)).toEqual(range);
    expect([fromFilter(undefined), fromFilter('2026'), fromFilter({ from: 1 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
