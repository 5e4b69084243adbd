import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nitCheckDigit, parseNit } from '../../src/contract/nit';

const digits = (minLength: number, maxLength: number) =>
  fc.stringMatching(new RegExp(`^[1-9]\\d{${String(minLength - 1)},${String(maxLength - 1)}}$`));

describe('the check digit of a tax number', () => {
  // As these companies and public bodies print it: the tax authority itself, banks, utilities, a university, a ministry.
  it.each([
    ['800197268', 4],
    ['800191045', 1],
    ['890903938', 8],
    ['899999068', 1],
    ['860002964', 4],
    ['890904996', 1],
    ['899999063', 3],
    ['860034313', 7],
    ['899999090', 2],
  ])('of %s is %i', (number, digit) => {
    expect(nitCheckDigit(number)).toBe(digit);
  });

  // The table of the tax authority: 3, 7, 13, 17 … 71 from the right; here what is left of each by 11, or is missing to it.
  it.each([8, 4, 9, 5, 3, 1, 4, 7, 3, 1, 8, 2, 7, 1, 6].map((digit, zeros) => [`1${'0'.repeat(zeros)}`, digit]))(
    'weighs the place of the one in %s',
    (number, digit) => {
      expect(nitCheckDigit(String(number))).toBe(digit);
    },
  );

  it('is the rest itself where that is 0 or 1', () => {
    expect([nitCheckDigit('0'), nitCheckDigit('4')]).toEqual([0, 1]);
  });

  it('is one digit, and no zero in front changes it', () => {
    fc.assert(
      fc.property(digits(1, 14), (number) => {
        expect(String(nitCheckDigit(number))).toMatch(/^\d$/);
        expect(nitCheckDigit(`0${number}`)).toBe(nitCheckDigit(number));
      }),
    );
  });
});

describe('a tax number that is read', () => {
  it.each([
    ['900123456-8', { number: '900123456', written: 8 }],
    ['900.123.456-8', { number: '900123456', written: 8 }],
    ['900123456 8', { number: '900123456', written: 8 }],
    ['900123456 - 8', { number: '900123456', written: 8 }],
    ['  900123456-0\n', { number: '900123456', written: 0 }],
    ['900123456', { number: '900123456' }],
    ['9001234568', { number: '9001234568' }],
    ['12345', { number: '12345' }],
    ['123456789012345', { number: '123456789012345' }],
  ])('takes %j', (text, nit) => {
    expect(parseNit(text)).toStrictEqual(nit);
  });

  it.each([
    '',
    'NIT 900123456-8',
    'N900123456',
    '900123456-8 SAS',
    '900123456-88',
    '900123456-x',
    '900123456x8',
    '900123456xx-8',
    '900-123-456-8',
    '.900123456',
    '900123456.',
    '90O123456',
    '1234',
    '1234567890123456',
  ])('takes no %j', (text) => {
    expect(parseNit(text)).toBeUndefined();
  });

  it('gives back what was written, with dots or without', () => {
    fc.assert(
      fc.property(digits(5, 15), fc.nat(9), fc.constantFrom('-', ' ', ' - '), (number, written, between) => {
        const dotted = number.replace(/\B(?=(\d{3})+$)/g, '.');
        expect(parseNit(number + between + String(written))).toEqual({ number, written });
        expect(parseNit(dotted + between + String(written))).toEqual({ number, written });
      }),
    );
  });
});
