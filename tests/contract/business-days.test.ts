import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterBusinessTime, businessDaysBetween, dueAfter } from '../../src/contract/business-days';
import { dayMs, hourMs } from '../../src/contract/durations';

const noon = (day: string) => new Date(`${day}T17:00:00Z`);

/** Returns whether what is due one business day after the day before is due on that moment's day. */
function isBusinessDay(moment: Date): boolean {
  const dayBefore = new Date(moment.getTime() - dayMs);
  return dueAfter(dayBefore, 1).getTime() === dueAfter(moment, 0).getTime();
}

/** Returns the days from Monday to Friday of a year on which nothing is due. */
function holidaysOf(year: number): string[] {
  return Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at, 17)))
    .filter((day) => day.getUTCFullYear() === year && day.getUTCDay() % 6 !== 0 && !isBusinessDay(day))
    .map((day) => day.toISOString().slice(0, 10));
}

describe('business days of Colombia', () => {
  // The list of Ley 51 de 1983 as calendars print it.
  it('knows the holidays of 2026', () => {
    expect(holidaysOf(2026)).toEqual([
      '2026-01-01',
      '2026-01-12',
      '2026-03-23',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-05-18',
      '2026-06-08',
      '2026-06-15',
      '2026-06-29',
      '2026-07-20',
      '2026-08-07',
      '2026-08-17',
      '2026-10-12',
      '2026-11-02',
      '2026-11-16',
      '2026-12-08',
      '2026-12-25',
    ]);
  });

  it.each([
    [2024, ['2024-03-28', '2024-05-13', '2024-06-03', '2024-06-10']],
    [2025, ['2025-04-17', '2025-06-02', '2025-06-23', '2025-06-30']],
    [2038, ['2038-04-22', '2038-04-23', '2038-07-05']],
    // The first year of the moon's cycle.
    [2014, ['2014-04-17', '2014-04-18']],
    // The years in which the moon of the tables is set back a day, and another century.
    [2049, ['2049-04-15', '2049-04-16']],
    [2076, ['2076-04-16', '2076-04-17']],
    [2100, ['2100-03-25', '2100-03-26']],
  ])('moves those of %i with Easter', (year, days) => {
    expect(holidaysOf(year)).toEqual(expect.arrayContaining(days));
  });

  it('counts by the day in Colombia, not in UTC', () => {
    // Sunday evening in Bogotá is Monday in UTC.
    expect(isBusinessDay(new Date('2026-03-02T02:00:00Z'))).toBe(false);
    expect(isBusinessDay(new Date('2026-03-02T06:00:00Z'))).toBe(true);
  });

  it('is due at the end of the day, past weekends and holidays', () => {
    // Wednesday of Holy Week; Thursday, Friday and the weekend do not count.
    expect(dueAfter(noon('2026-04-01'), 1).toISOString()).toBe('2026-04-07T04:59:59.999Z');
    expect(dueAfter(noon('2026-03-04'), 0).toISOString()).toBe('2026-03-05T04:59:59.999Z');
  });

  it.each([
    ['within a business day', '2026-03-04T15:00:00Z', 5, '2026-03-04T20:00:00Z'],
    ['from one to the next', '2026-03-04T15:00:00Z', 24, '2026-03-05T15:00:00Z'],
    ['over a weekend', '2026-03-06T15:00:00Z', 24, '2026-03-09T15:00:00Z'],
    ['from a Saturday to the end of Monday', '2026-03-07T15:00:00Z', 24, '2026-03-10T05:00:00Z'],
    ['from a weekend before a holiday', '2026-03-21T15:00:00Z', 24, '2026-03-25T05:00:00Z'],
  ])('goes on by time of business days alone, %s', (_, from, hours, until) => {
    expect(afterBusinessTime(new Date(from), hours * hourMs)).toEqual(new Date(until));
  });

  it('adds and counts alike, whatever the day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 60 }),
        (moment, days) => {
          const due = dueAfter(moment, days);
          expect(businessDaysBetween(moment, due)).toBe(days);
          expect(days === 0 || isBusinessDay(due)).toBe(true);
          expect(businessDaysBetween(due, moment)).toBe(0);
        },
      ),
    );
  });

  it('counts the days that one would walk, over years and before 1970 too', () => {
    const date = fc.date({ min: new Date('1960-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 1500 }), (from, span) => {
        const days = Array.from({ length: span }, (_, index) => new Date(from.getTime() + (index + 1) * dayMs));
        expect(businessDaysBetween(from, days.at(-1) ?? from)).toBe(days.filter(isBusinessDay).length);
      }),
    );
  });
});
