import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmHeader, decodeParameter, encodeParameter, listHeaders } from '../../src/contract/wire';

describe('the headers of parameters', () => {
  it('keep their names, which other clients send', () => {
    expect(Object.values(listHeaders)).toEqual(['filter', 'sort', 'rows', 'cursor', 'count']);
    expect(confirmHeader).toBe('confirm');
  });
});

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
    for (const value of [' a', 'a ', 'a\nb', 'a\u007f'])
      expect(() => encodeParameter(value, 'raw')).toThrow('no control characters');
    expect(encodeParameter('a', 'raw')).toBe('a');
    expect(encodeParameter('ab', 'raw')).toBe('ab');
  });

  it('goes raw as the bytes of UTF-8, which fetch sends as they are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[^\p{C}\p{Z}]{1,20}$/u), (value) => {
        const header = encodeParameter(value, 'raw');
        expect(new Headers({ value: header }).get('value')).toBe(header);
        expect(Buffer.from(header, 'latin1').toString('utf8')).toBe(value);
        expect(decodeParameter(header, 'raw')).toBe(value);
      }),
    );
  });

  it('is refused when its encoding is malformed', () => {
    expect(() => decodeParameter('\xe1', 'raw')).toThrow(TypeError);
    expect(() => decodeParameter('%E0%A4%A')).toThrow(URIError);
  });
});
