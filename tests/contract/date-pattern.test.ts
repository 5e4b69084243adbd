import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, isDatePattern, parseDate } from '../../src/contract/date-pattern';

const bogota = { offset: '-05:00', timed: true };
const written = { ...bogota, pattern: 'DD/MM/YYYY HH:mm:ss' };

describe('a pattern of dates', () => {
  it.each(['DD/MM/YYYY', 'YYYY-MM-DD HH:mm', 'MM.DD.YYYY HH:mm:ss.SSS', 'seconds', 'milliseconds'])(
    'is %j',
    (pattern) => {
      expect(isDatePattern(pattern)).toBe(true);
    },
  );

  it.each(['', 'DD/MM', 'DD/MM/YY', 'DD/DD/MM/YYYY', 'HH:mm', 'hours'])('is not %j', (pattern) => {
    expect(isDatePattern(pattern)).toBe(false);
  });
});

describe('a date as a provider writes it', () => {
  it('is a moment at its clock, or a day', () => {
    expect(parseDate('04/03/2026 05:06:07', written)).toBe('2026-03-04T05:06:07-05:00');
    expect(parseDate('04/03/2026', { ...bogota, pattern: 'DD/MM/YYYY' })).toBe('2026-03-04T00:00:00-05:00');
    expect(parseDate('2026.03.04 010', { ...bogota, pattern: 'YYYY.MM.DD SSS' })).toBe('2026-03-04T00:00:00.010-05:00');
    expect(parseDate('04/03/2026 23:59:59', { ...written, timed: false })).toBe('2026-03-04');
  });

  it('is a number of seconds or milliseconds since 1970', () => {
    const at = Date.UTC(2026, 2, 4, 2, 0, 0);
    expect(parseDate(at, { ...bogota, pattern: 'milliseconds' })).toBe('2026-03-04T02:00:00.000Z');
    expect(parseDate(at / 1000, { ...bogota, pattern: 'seconds', timed: false })).toBe('2026-03-03');
    expect(parseDate(1e18, { ...bogota, pattern: 'milliseconds' })).toBeUndefined();
    expect(parseDate(1e18, { ...bogota, pattern: 'milliseconds', timed: false })).toBeUndefined();
    expect(parseDate('1', { ...bogota, pattern: 'milliseconds' })).toBeUndefined();
    // The year 10000 has no ISO date of four digits.
    expect(parseDate(Date.UTC(10_000, 0, 1), { ...bogota, pattern: 'milliseconds' })).toBeUndefined();
  });

  it.each([
    '4/3/2026 05:06:07',
    '31/02/2026 05:06:07',
    '04/03/2026 25:06:07',
    '04-03-2026 05:06:07',
    ' 04/03/2026 05:06:07 ',
    ['04/03/2026 05:06:07'],
    7,
    null,
  ])('is nothing in %j', (value) => {
    expect(parseDate(value, written)).toBeUndefined();
  });

  it('takes what stands between its parts as it is, not as an expression', () => {
    const pattern = 'DD.MM.YYYY (HH+mm)';
    expect(parseDate('04.03.2026 (05+06)', { ...bogota, pattern })).toBe('2026-03-04T05:06:00-05:00');
    expect(parseDate('04x03x2026 (05+06)', { ...bogota, pattern })).toBeUndefined();
  });
});

describe('a date of ours, written for a provider', () => {
  it('stands at the provider’s clock', () => {
    expect(formatDate('2026-03-04T02:06:07Z', written)).toBe('03/03/2026 21:06:07');
    expect(formatDate('2026-03-04', written)).toBe('04/03/2026 00:00:00');
    expect(formatDate('2026-03-04', { ...bogota, pattern: 'seconds' })).toBe(Date.UTC(2026, 2, 4, 5) / 1000);
    expect(formatDate('2026-03-04T02:06:07.089Z', { ...bogota, pattern: 'SSS YYYY-MM-DD' })).toBe('089 2026-03-03');
  });

  it.each(['04/03/2026', '', 7, null, '2026-02-31', '9999-12-31T23:59:59Z'])('is nothing in %j', (value) => {
    expect(formatDate(value, { ...written, offset: '+05:00' })).toBeUndefined();
  });

  it('is read again as the same moment', () => {
    const moments = fc.date({
      min: new Date('0001-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    });
    const patterns = fc.constantFrom('YYYY/MM/DD HH:mm:ss.SSS', 'SSS ss:mm:HH DD-MM-YYYY', 'milliseconds');
    fc.assert(
      fc.property(moments, patterns, fc.constantFrom('-05:00', '+00:00', '+05:30'), (moment, pattern, offset) => {
        const rule = { pattern, offset, timed: true };
        const again = parseDate(formatDate(moment.toISOString(), rule), rule);
        expect(Date.parse(again ?? '')).toBe(moment.getTime());
      }),
    );
  });
});
