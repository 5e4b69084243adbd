import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import catalogues from '../../schemas/catalogues.json' with { type: 'json' };
import {
  comparableDocument,
  readWritten,
  readWrittenValues,
  readSearched,
  storedValue,
  type WrittenFormat,
} from '../../src/contract/written-values';

/** What people, keyboards and pasted text put between digits. */
const between = fc.constantFrom('', ' ', '\u00a0', '\u202f', '.', '-', '–', '·', '\u200b', '\u2011', '_');
const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${min - 1},${max - 1}}$`));
const formats: readonly Exclude<WrittenFormat, 'name' | 'personName' | 'companyName'>[] = [
  'document',
  'nit',
  'phone',
  'code',
  'ticket',
];

/** Returns a number with something between its digits, where it may stand. */
const spaced = (number: string, separators: readonly string[]): string =>
  [...number].map((digit, at) => digit + (at < number.length - 2 ? (separators[at] ?? '') : '')).join('');

describe('a number as people write it', () => {
  it.each<[WrittenFormat, string, string]>([
    ['document', ' 1.000.000.103 ', '1000000103'],
    ['document', '1 000 000 103', '1000000103'],
    ['document', '1\u00a0000\u00a0000\u00a0103', '1000000103'],
    ['document', '1,000,000,103', '1000000103'],
    ['document', "1'000.000", '1000000'],
    ['document', '１０００', '1000'],
    ['document', 'ab-123 456', 'AB123456'],
    ['document', '800.191.045-1', '800191045-1'],
    ['document', '800 191 045 - 1', '800191045-1'],
    ['document', 'AB 123-4', 'AB1234'],
    ['document', '01.000.000.103', '1000000103'],
    ['document', '００ 123', '123'],
    ['document', '000', '0'],
    ['document', '0AB12', '0AB12'],
    ['document', '0800191045-1', '800191045-1'],
    ['nit', '0800.191.045-1', '800191045-1'],
    ['nit', '800.191.045-1', '800191045-1'],
    ['nit', '800 191 045 – 1', '800191045-1'],
    ['nit', 'NIT: 800191045 1', '800191045-1'],
    ['nit', 'Nit 800.191.045', '800191045'],
    ['nit', 'nit800191045-1', '800191045-1'],
    ['nit', '8001910451', '8001910451'],
    ['phone', '+57 (300) 123-4567', '+573001234567'],
    ['phone', '(601) 555 12 34', '6015551234'],
    ['phone', '0057 300 123 45 67', '+573001234567'],
    ['phone', '\u202a+57 300 123 4567\u202c', '+573001234567'],
    ['code', '654 771', '654771'],
    ['code', '654-771', '654771'],
    ['code', 'aB12', 'aB12'],
    ['ticket', ' caso – ab12cd ', 'CASO-AB12CD'],
    ['ticket', 'CASO - AB12CD', 'CASO-AB12CD'],
  ])('of a %s: %j is %j', (format, written, stored) => {
    expect(readWritten(format, written)).toBe(stored);
    expect(readWritten(format, ` ${written}\n`)).toBe(stored);
  });

  it.each<[WrittenFormat, string]>([
    ['document', 'mi cédula ñ'],
    ['nit', '800191045-x'],
    ['nit', '1 NIT 800191045-1'],
    ['nit', '12'],
    ['phone', '300 call me'],
    ['phone', '12'],
    ['code', '65477!'],
    ['ticket', 'caso@1'],
  ])('that is no %s stays as it is: %j', (format, written) => {
    expect(readWritten(format, ` ${written} `)).toBe(written);
  });

  it('is none with a sign that none has, before it or after', () => {
    const examples = {
      document: 'AB 123',
      nit: '800 191 045-1',
      phone: '+57 300 123',
      code: 'aB 12',
      ticket: 'CASO - 1',
    };
    fc.assert(
      fc.property(fc.constantFrom(...formats), fc.constantFrom('ñ', '@', '&', '😀'), (format, sign) => {
        for (const text of [sign + examples[format], examples[format] + sign])
          expect(readWritten(format, text)).toBe(text);
      }),
    );
  });

  it('is the same however its digits are parted', () => {
    fc.assert(
      fc.property(digits(6, 15), fc.array(between, { minLength: 15, maxLength: 15 }), (number, separators) => {
        const written = spaced(number, separators);
        expect(readWritten('document', written)).toBe(number);
        expect(readWritten('phone', `+${written}`)).toBe(`+${number}`);
        expect(readWritten('code', written)).toBe(number);
      }),
    );
  });

  it('is that of one person, however it is written', () => {
    const around = fc.array(between, { minLength: 15, maxLength: 15 });
    const wide = (number: string) => number.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    fc.assert(
      fc.property(digits(6, 15), fc.nat(3), around, fc.boolean(), (number, zeros, separators, isWide) => {
        const spelled = spaced('0'.repeat(zeros) + number, separators);
        const written = isWide ? wide(spelled) : spelled;
        expect(readWritten('document', written)).toBe(number);
        for (const each of [number, written, `CE ${written}`, `cc${written}`])
          expect(comparableDocument(each)).toBe(number);
        expect(comparableDocument(`${written}7`)).not.toBe(number);
      }),
    );
  });

  it('keeps the zeros before a number that letters are in, which may be another one', () => {
    expect(readWritten('document', '00123AB')).toBe('00123AB');
    expect(readWritten('document', '00123-AB')).not.toBe(readWritten('document', '123-AB'));
  });

  it('of a company keeps its check digit apart, whatever the dash', () => {
    const dash = fc.constantFrom('-', ' - ', '–', '—', ' ', '\u2212');
    const dot = fc.constantFrom('.', ' ', ',', '\u00a0', '');
    fc.assert(
      fc.property(digits(5, 15), fc.nat(9), dash, dot, (number, digit, before, thousands) => {
        const written = number.replace(/\B(?=(\d{3})+$)/g, thousands) + before + String(digit);
        expect(readWritten('nit', written)).toBe(`${number}-${digit}`);
      }),
    );
  });

  it('once read is read the same again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...formats), fc.string({ unit: 'grapheme' }), (format, text) => {
        const once = readWritten(format, text);
        expect(readWritten(format, once)).toBe(once);
      }),
    );
  });
});

it.each([
  ['code', '12 34', '1234'],
  ['code', 12, 12],
  [undefined, ' 12 34 ', ' 12 34 '],
] as const)('the value of a field whose numbers are written as %j: %j is stored as %j', (written, value, stored) => {
  expect(storedValue(written === undefined ? {} : { written }, value)).toBe(stored);
});

describe('a name as people write it', () => {
  const blanks = fc.stringMatching(/^[ \t\u00a0\u2003]{1,4}$/);
  const names = fc.array(fc.stringMatching(/^[A-Za-zñÑ'.-]{1,12}$/), { minLength: 1, maxLength: 5 });

  it('of a company is written as companies write theirs', () => {
    expect(readWritten('companyName', ' demo  comercial sas ')).toBe('Demo Comercial SAS');
  });

  it('has single spaces between its words and none around them, and is otherwise the same', () => {
    fc.assert(
      fc.property(names, blanks, blanks, blanks, (name, before, between, after) => {
        const stored = storedValue({ written: 'name' }, before + name.join(between) + after);
        expect(stored).toBe(name.join(' '));
        expect(storedValue({ written: 'name' }, stored)).toBe(stored);
      }),
    );
  });

  it('is composed', () => {
    expect(storedValue({ written: 'name' }, ' Mari\u0301a  del Pilar')).toBe('María del Pilar');
  });
});

describe('the numbers of a body', () => {
  const shape = { otp: 'code', place: { phone: 'phone' }, people: { documentNumber: 'document' } } as const;

  it('are read at any depth and in lists; the rest stays', () => {
    const body = {
      otp: '12 34',
      note: 'a b',
      more: { otp: '12 34' },
      place: { phone: '300 123 4567', name: 'Sede 1.1' },
      people: [{ documentNumber: '1.000' }, null, 'x'],
    };
    expect(readWrittenValues(shape, body)).toEqual({
      otp: '1234',
      note: 'a b',
      more: { otp: '12 34' },
      place: { phone: '3001234567', name: 'Sede 1.1' },
      people: [{ documentNumber: '1000' }, null, 'x'],
    });
  });

  it('that are none stay as they are', () => {
    for (const body of [undefined, null, 'x', 4, { otp: 4 }, { otp: null }, { place: 'x' }])
      expect(readWrittenValues(shape, body)).toEqual(body);
    expect(readWrittenValues({}, { constructor: 'a b' })).toEqual({ constructor: 'a b' });
  });
});

describe('a number that a list is filtered by', () => {
  it.each(catalogues.identificationTypes.map(({ id }) => id))('is read without the type %s before it', (type) => {
    for (const written of [`${type} 1.000.000.108`, `${type.toUpperCase()}: 1 000 000 108`, `${type}. 1000000108`])
      expect(readSearched('document', written)).toBe('1000000108');
  });

  it('keeps the letters of a passport, and may be a part', () => {
    expect(readSearched('document', 'ab 123')).toBe('AB123');
    expect(readSearched('document', 'Pas AB123')).toBe('PASAB123');
    expect(readSearched('document', 'RC 108')).toBe('108');
    expect(readSearched('document', 'TI 108')).toBe('108');
    expect(readSearched('phone', 'CC 108')).toBe('CC 108');
    expect(readSearched('document', 'AB-CC 108')).toBe('ABCC108');
    expect(readSearched('document', 'PE123456')).toBe('PE123456');
    expect(readSearched('document', '1.000.')).toBe('1000');
  });
});
