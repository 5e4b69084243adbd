import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeParameter, encodeParameter } from '../../src/contract/wire';

describe('a parameter in a header', () => {
  it('comes back as it was, whatever its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(decodeParameter(encodeParameter(value))).toBe(value);
      }),
    );
  });

  it('is always a value that fetch accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const header = encodeParameter(value);
        expect(new Headers({ value: header }).get('value')).toBe(header);
      }),
    );
  });

  it.each(['–', '😀', 'e\u0301', 'dos\nlíneas', ' orillas ', ''])('keeps %j', (value) => {
    expect(decodeParameter(encodeParameter(value))).toBe(value);
  });

  it('replaces half a character instead of failing', () => {
    expect(decodeParameter(encodeParameter('a\ud83d'))).toBe('a\ufffd');
    expect(decodeParameter(encodeParameter('\ude00b'))).toBe('\ufffdb');
    expect(decodeParameter(encodeParameter('a\ud83d\ude00'))).toBe('a😀');
  });

  it('goes raw where the family wants it so, and refuses what no header holds', () => {
    expect(encodeParameter('a b%20', 'raw')).toBe('a b%20');
    expect(decodeParameter('a%20b', 'raw')).toBe('a%20b');
    expect(encodeParameter('', 'raw')).toBe('');
    for (const value of ['ñ', ' a', 'a ', 'a\nb', '–'])
      expect(() => encodeParameter(value, 'raw')).toThrow('printable ASCII');
    expect(encodeParameter('a', 'raw')).toBe('a');
    expect(encodeParameter('ab', 'raw')).toBe('ab');
  });

  it('is refused when its encoding is malformed', () => {
    expect(() => decodeParameter('%E0%A4%A')).toThrow(URIError);
  });
});
