import { describe, expect, it } from 'vitest';
import { fromFilter, lastDays, toFilter } from '../../../src/console/fields/filters/date-range-value';

describe('a range of days', () => {
  it('counts both its ends', () => {
    const today = new Date(2026, 2, 1, 18, 30);
    expect(lastDays(1, today)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(lastDays(7, today)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });

  it('asks for moments from the start of its first day to the end of its last, here', () => {
    const filter = toFilter({ from: '2026-02-23', to: '2026-03-01' }, 'date-time');
    expect(new Date(filter.from)).toEqual(new Date(2026, 1, 23, 0, 0, 0, 0));
    expect(new Date(filter.to)).toEqual(new Date(2026, 2, 1, 23, 59, 59, 999));
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
