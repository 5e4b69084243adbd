/** A repeatable source of choices (mulberry32). */
export class Choices {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number of at least 0, below 1. */
  number(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.number() * limit);
  }

  oneIn(chances: number): boolean {
    return this.below(chances) === 0;
  }

  /** @throws RangeError of an empty list */
  of<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (values.length === 0) throw new RangeError('There is nothing to choose from');
    return value as T;
  }
}

/** Texts that databases, parsers, patterns, mails and logs have stumbled over. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u00a0a\u00a0',
  'a\u0000b',
  '\u0000',
  'a\ud800b',
  '\udc00',
  '\u202eabc\u202c',
  'e\u0301\u0301\u0301',
  'ñ'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  '\u{10ffff}\ufffe',
  'a'.repeat(10_000),
  '👩'.repeat(5_000),
  "' or '1'='1",
  `'; drop table users; --`,
  '%',
  '_%\\',
  '\\',
  '$1',
  '{}',
  '[]',
  '{"$ne":""}',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  'a\r\nBcc: x@evil.example',
  'a\nb\tc\u0007',
  '<script>alert(1)</script>',
  '=cmd|x!A1',
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  '0',
  '-1',
  '1e309',
  '9'.repeat(18),
  '99999999999999999999',
  '999999999999999999999999999999',
  '0x1f',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '2026-01-01 (x)',
  '2026-01-01T00:00:00+23:00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '31/12/9999 23:59:59',
  '2026-01-01T00:00:00+99:99',
  'a@b.co',
  'ünï@çödé.example',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  'data:text/html,x',
  'İıſß',
];

/** What is no text: wrong types and their extremes. */
const hostileOthers: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1e308,
  5e-324,
  [],
  {},
  [null],
  [[[]]],
  ['a', 'a'],
  [{}],
  { a: null },
  { length: 1 },
  Array.from({ length: 2_000 }, (_, item) => item),
  Object.fromEntries(Array.from({ length: 500 }, (_, item) => [`p${item}`, item])),
];

/** Returns any of them; texts more often. */
export function hostileValue(choices: Choices): unknown {
  return choices.oneIn(3) ? choices.of(hostileOthers) : choices.of(hostileTexts);
}
