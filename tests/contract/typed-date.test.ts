import { describe, expect, it, vi } from 'vitest';
import {
  momentOf,
  momentProblem,
  readMonth,
  readPastedDate,
  readPastYear,
  typedMoment,
} from '../../src/contract/typed-date';

describe('a month', () => {
  it.each(['mayo', 'MAY', 'may.', 'May', '  mayo '])('is read by its name: %s', (text) => {
    expect(readMonth(text)).toBe('05');
  });

  it('is read in Spanish and in English, whole and by its first letters', () => {
    const months = ['ene', 'febrero', 'mar.', 'abr', 'jun', 'JULY', 'ago', 'sept', 'Oct.', 'november', 'dic', 'dec'];
    expect(months.map(readMonth)).toEqual(['01', '02', '03', '04', '06', '07', '08', '09', '10', '11', '12', '12']);
    expect(['ju', 'xyz', '', '.'].map(readMonth)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is read in a date that was copied from a card', () => {
    expect(readPastedDate('12-MAY-1990')).toBe('1990-05-12');
    expect(readPastedDate('3 de agosto de 2001')).toBe('2001-08-03');
    expect(readPastedDate('12-XYZ-1990')).toBeUndefined();
  });
});

describe('a year of the past', () => {
  it.each([
    ['03', '2003'],
    ['26', '2026'],
    ['27', '1927'],
    ['85', '1985'],
    ['5', '5'],
    ['198', '198'],
    ['1985', '1985'],
    ['', ''],
  ])('is read by its last two digits: %s', (typed, year) => {
    vi.useFakeTimers({ now: new Date('2026-12-31T23:00:00-05:00') });
    try {
      expect(readPastYear(typed)).toBe(year);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a typed moment', () => {
  it('is on the clocks of Colombia', () => {
    expect(momentOf('2026-03-31T23:30').toISOString()).toBe('2026-04-01T04:30:00.000Z');
    expect(typedMoment(new Date('2026-04-01T04:30:59Z'))).toBe('2026-03-31T23:30');
  });

  it.each([
    ['2026-3-T10:30', 'dateIncomplete'],
    ['2026-02-30T10:30', 'dateUnknown'],
    ['2019-12-31T10:30', 'dateTooEarly'],
    ['2026-02-28T', 'timeIncomplete'],
    ['2026-02-28', 'timeIncomplete'],
    ['2026-02-28T24:00', 'timeIncomplete'],
    ['2026-02-28T110:30', 'timeIncomplete'],
    ['2026-02-28T10:305', 'timeIncomplete'],
    ['2999-02-28T10:30', 'dateInFuture'],
    ['2026-02-28T10:30', undefined],
  ])('%s has the problem %s', (typed, code) => {
    expect(momentProblem(typed, { earliest: '2020-01-01', past: true })?.code).toBe(code);
  });

  it('of today is still to come by its minute', () => {
    vi.useFakeTimers({ now: momentOf('2026-03-31T10:30') });
    try {
      const code = (typed: string) => momentProblem(typed, { past: true })?.code;
      expect(['2026-03-31T10:29', '2026-03-31T10:30', '2026-03-31T10:31'].map(code)).toEqual([
        undefined,
        undefined,
        'dateInFuture',
      ]);
      expect(momentProblem('2026-03-31T10:31', {})).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

it.each([
  ['3/4/2026', '2026-04-03'],
  [' 03.04.2026 ', '2026-04-03'],
  ['2026-04-03', '2026-04-03'],
  ['03/04/2026 09:05:59', '2026-04-03T09:05'],
  ['2026-04-03 9:05', '2026-04-03T09:05'],
  ['2026-04-03T03:00:00.000Z', '2026-04-02T22:00'],
  ['2026-04-03 mañana', undefined],
  ['04', undefined],
])('what is pasted, %s, is read as %s', (pasted, typed) => {
  expect(readPastedDate(pasted)).toBe(typed);
});
