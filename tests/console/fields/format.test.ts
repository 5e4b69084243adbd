import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../../src/console/fields/format';
import { languages, locales } from '../../../src/contract/generated/languages';

describe('a number', () => {
  it.each(languages)('is written as Intl writes it, in %s', (language) => {
    const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 20 });
    // A count is never less than nothing: minus zero is written without its sign.
    const numbers = fc
      .oneof(fc.integer({ min: -20_000, max: 20_000 }), fc.integer(), fc.double({ noNaN: true }))
      .filter((value) => !Object.is(value, -0));
    fc.assert(
      fc.property(numbers, (value) => {
        expect(formatNumber(value, language)).toBe(format.format(value));
      }),
      { examples: [[0], [999], [1_000], [9_999], [10_000], [-1]] },
    );
  });
});
