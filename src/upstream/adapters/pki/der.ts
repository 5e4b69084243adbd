/**
 * Just enough DER (X.690) for revocation lists and policies: an object model of 100,000 entries takes seconds, these bytes take
 * milliseconds.
 */

const tags = {
  boolean: 1,
  integer: 2,
  bitString: 3,
  octetString: 4,
  enumerated: 10,
  ia5String: 22,
  sequence: 0x30,
} as const;

/** Returns an element of that tag around its parts. */
export function element(tag: keyof typeof tags | number, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Buffer.from([typeof tag === 'number' ? tag : tags[tag], ...lengthOf(length)]), ...parts]);
}

/** Returns a whole number that is not negative. */
export function integer(value: number | string): Buffer {
  const hex = typeof value === 'number' ? value.toString(16) : value;
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return element('integer', (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.of(0), bytes]) : bytes);
}

/** Encodes a moment as UTCTime up to 2049, as GeneralizedTime after (RFC 5280, 4.1.2.5). */
export function time(moment: Date): Buffer {
  const digits = moment.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return moment.getUTCFullYear() < 2050
    ? element(0x17, Buffer.from(digits.slice(2), 'latin1'))
    : generalizedTime(moment);
}

/** Encodes a moment as GeneralizedTime without fractions. */
export function generalizedTime(moment: Date): Buffer {
  return element(0x18, Buffer.from(moment.toISOString().replaceAll(/[-:T]|\.\d+/g, ''), 'latin1'));
}

/** Returns an object identifier in dotted form. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(6, Buffer.from([40 * first + second, ...rest].flatMap(base128)));
}

/** Returns an extension (RFC 5280, 4.1) that is not critical. */
export function extension(oid: string, value: Uint8Array): Buffer {
  return element('sequence', identifier(oid), element('octetString', value));
}

function base128(arc: number): number[] {
  const groups = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) groups.unshift((rest % 128) + 128);
  return groups;
}

function lengthOf(length: number): number[] {
  if (length < 128) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [128 + bytes.length, ...bytes];
}
