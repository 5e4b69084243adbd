import { describe, expect, it } from 'vitest';
import {
  formatReference,
  readReference,
  soughtReference,
  withoutReferencePrefix,
} from '../../../src/upstream/domain/requests/request-reference';

describe('the reference of a request', () => {
  it('fills its number up with zeros', () => {
    expect(formatReference('120')).toBe('RB00000120');
    expect(formatReference('12345678')).toBe('RB12345678');
  });

  it.each([
    ['RB120', { digits: '120', hasPrefix: true }],
    ['00000120', { digits: '00000120', hasPrefix: false }],
    ['RB', undefined],
    ['123456789', undefined],
    ['TK120', undefined],
  ])('reads "%s" as it was written', (text, reference) => {
    expect(readReference(text)).toEqual(reference);
  });

  it.each([
    ['92', 'RB00000092'],
    [' rb 92 ', 'RB00000092'],
    ['RB-120', 'RB00000120'],
    ['120', '120'],
    ['092', '092'],
    ['ana', 'ana'],
  ])('is what "%s" calls it', (text, reference) => {
    expect(soughtReference(text)).toBe(reference);
  });

  it('goes without its prefix where a list is searched', () => {
    expect(['RB120', '120', '1RB'].map(withoutReferencePrefix)).toEqual(['120', '120', '1RB']);
  });
});
