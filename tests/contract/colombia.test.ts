import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, colombianDay, endOfColombianDay, startOfColombianDay } from '../../src/contract/colombia';

/** The zone as the IANA database has it; Colombia had summer time for the last time in 1993. */
const bogota = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota', dateStyle: 'short' });
const moments = fc.date({ min: new Date('1994-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('a day of Colombia', () => {
  it('begins five hours after that of UTC', () => {
    expect(colombianDay(new Date('2026-03-02T04:59:59.999Z'))).toBe('2026-03-01');
    expect(colombianDay(new Date('2026-03-02T05:00:00Z'))).toBe('2026-03-02');
    expect(startOfColombianDay('2026-03-02').toISOString()).toBe('2026-03-02T05:00:00.000Z');
    expect(endOfColombianDay('2026-12-31').toISOString()).toBe('2027-01-01T04:59:59.999Z');
  });

  it('is the one on the clocks of Bogotá', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        expect(colombianDay(moment)).toBe(bogota.format(moment));
      }),
    );
  });

  it('holds each of its moments between its first and its last, and the next begins right after', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = colombianDay(moment);
        const [start, end] = [startOfColombianDay(day), endOfColombianDay(day)];
        expect(start.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(end.getTime()).toBeGreaterThanOrEqual(moment.getTime());
        expect([colombianDay(start), colombianDay(end)]).toEqual([day, day]);
        expect(startOfColombianDay(addDays(day, 1)).getTime()).toBe(end.getTime() + 1);
      }),
    );
  });
});

describe('days later', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-07-20', 0, '2026-07-20'],
    ['2023-12-31', 366, '2024-12-31'],
  ])('from %s, %i of them, it is %s', (day, days, then) => {
    expect(addDays(day, days)).toBe(then);
  });

  it('come back by as many earlier', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -5000, max: 5000 }), (moment, days) => {
        const day = colombianDay(moment);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });
});
