import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepEqual } from '../../src/contract/deep-equal';
import { formats } from '../../src/contract/formats';
import { unicodeLength } from '../../src/contract/unicode-length';

describe('formats', () => {
  it.each([
    'nombre@entidad.co',
    'a.b+c@sub.dominio.com.co',
    'ñandú@correo.co',
    'x@rubrica.example',
    'a@b.co',
    'a@uno-2.co',
    // RFC 5321: 64 octets before the @, 255 after it.
    `${'a'.repeat(64)}@${`${'b'.repeat(63)}.`.repeat(3)}${'c'.repeat(63)}`,
  ])('accepts the e-mail %s', (value) => {
    expect(formats.email(value)).toBe(true);
  });
  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a b@c.co',
    'a@@b.co',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a@-b.co',
    'a@b.c',
    'a<b@c.co',
    'a@b-.co',
    'a@b!c.co',
    'a@b.c!',
    'a@b.co>',
    // Not seen where the address is shown: of no width, or turning the order round.
    'a\u200bb@c.co',
    'a\u202eb@c.co',
    'a\u00adb@c.co',
    'a\u0000b@c.co',
    `${'a'.repeat(65)}@b.co`,
    `${'a'.repeat(64)}@${`${'b'.repeat(63)}.`.repeat(4)}co`,
  ])('refuses the e-mail %j', (value) => {
    expect(formats.email(value)).toBe(false);
  });
  it.each(['2026-02-28', '2024-02-29', '0001-01-01'])('accepts the date %s', (value) => {
    expect(formats.date(value)).toBe(true);
  });
  it.each([
    '0000-01-01',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-04-31',
    'x2026-04-30',
    '2026-04-30x',
    '12026-04-30',
    '2026-04-00',
    '',
  ])('refuses the date %s', (value) => {
    expect(formats.date(value)).toBe(false);
  });
  it('accepts every instant that JavaScript writes', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') }),
        (date) => {
          expect(formats['date-time'](date.toISOString())).toBe(true);
          expect(formats.date(date.toISOString().slice(0, 10))).toBe(true);
        },
      ),
    );
  });
  it.each(['2026-02-28T23:59:59Z', '2026-02-28t00:00:00z', '2026-02-28T19:30:00.5-05:00', '2026-02-28T09:00:00+14:59'])(
    'accepts the instant %s',
    (value) => {
      expect(formats['date-time'](value)).toBe(true);
    },
  );
  it.each([
    '2026-02-28T10:60:00Z',
    '2026-02-28T10:00:60Z',
    '2026-02-28T10:00:61Z',
    '2026-02-28T10:00:00+15:00',
    '2026-02-28T10:00:00+23:00',
    '0000-02-28T10:00:00Z',
    '2026-02-28T10:00:00+24:00',
    '2026-02-28T10:00:00+05:60',
    '2026-02-28 10:00:00Z',
    '2026-02-28xT10:00:00Z',
    '2026-02-28T10:00:00.Z',
    '2026-02-28T10:00:00Zx',
    '2026-02-28T1:00:00Z',
  ])('refuses as an instant %s', (value) => {
    expect(formats['date-time'](value)).toBe(false);
  });
  it.each([
    '2026-02-28',
    '2026-02-28T10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-02-28T24:00:00Z',
    '2026-02-28T10:00:00+2:00',
  ])('refuses the instant %s', (value) => {
    expect(formats['date-time'](value)).toBe(false);
  });
  it('knows identifiers, addresses and base64', () => {
    expect(formats.uuid.test('6f9619ff-8b86-d011-b42d-00c04fc964ff')).toBe(true);
    expect(formats.uuid.test('6f9619ff-8b86-d011-b42d-00c04fc964f')).toBe(false);
    expect(formats.uri.test('https://rubrica.example/a?b')).toBe(true);
    expect(formats.uri.test('javascript:alert(1)')).toBe(false);
    expect(formats.uri.test('http://a.co')).toBe(true);
    for (const value of ['x https://a.co', 'https://', 'https://a b', 'https:// a', 'ftp://a.co', 'https:///a'])
      expect(formats.uri.test(value), value).toBe(false);
    for (const value of ['', 'aGVs', 'aGVsbG8=', 'aGVsbA==', '+/+/'])
      expect(formats.byte.test(value), value).toBe(true);
    for (const value of ['aGVsbG8', 'a===', 'aGV$', '=aGV', 'aGVsbA=', 'aGVs\n', ' aGVs'])
      expect(formats.byte.test(value), value).toBe(false);
    const id = '6f9619ff-8b86-d011-b42d-00c04fc964ff';
    for (const value of [`x${id}`, `${id}x`, id.replaceAll('-', ''), id.replace('6', 'g')])
      expect(formats.uuid.test(value), value).toBe(false);
  });
});

describe('length', () => {
  it('is that of code points', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(unicodeLength(text)).toBe([...text].length);
      }),
    );
  });
});

describe('equality', () => {
  it('is that of the JSON text, but for the order of properties', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        expect(deepEqual(left, structuredClone(left))).toBe(true);
        const sorted = (value: unknown): unknown =>
          Array.isArray(value)
            ? value.map(sorted)
            : typeof value === 'object' && value !== null
              ? Object.fromEntries(
                  Object.entries(value)
                    .map(([key, item]): [string, unknown] => [key, sorted(item)])
                    .sort(([a], [b]) => (a < b ? -1 : 1)),
                )
              : Object.is(value, -0)
                ? '-0'
                : value;
        expect(deepEqual(left, right)).toBe(JSON.stringify(sorted(left)) === JSON.stringify(sorted(right)));
      }),
    );
  });
  it('does not take a list, a number or null for an object', () => {
    expect(deepEqual([], {})).toBe(false);
    expect(deepEqual(5, {})).toBe(false);
    expect(deepEqual({}, 5)).toBe(false);
    expect(deepEqual({}, null)).toBe(false);
    expect(deepEqual(null, {})).toBe(false);
    expect(deepEqual({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(deepEqual({ b: undefined }, { a: undefined })).toBe(false);
  });
});
