/** What travels: bodies of answers, and parameters in headers. */

export interface FieldError {
  /** JSON pointer into the body, such as `/email`. */
  field: string;
  /** The JSON Schema keyword that failed, or a key of the error catalogue. */
  code: string;
  params?: Readonly<Record<string, string | number>>;
  message: string;
}

/** Every error of every family. `error` and `message` hold the same text, in the user's language. */
export interface ErrorBody {
  status: false;
  error: string;
  message: string;
  /** Key of errors.json#/messages. */
  informationCode: string;
  fields?: readonly FieldError[];
  /** Guards that a refused transition did not meet. */
  unmet?: readonly string[];
  /** The record as it is now, where the sent version was stale. */
  current?: unknown;
  params?: Readonly<Record<string, string | number>>;
}

export type HeaderEncoding = 'percent' | 'raw';

/** What a header can't carry raw: control characters, and spaces at its ends. */
const unfit = /[\x00-\x1f\x7f]|^ | $/;

/**
 * Returns a parameter as a header value. Percent-encoded UTF-8 keeps dashes, emoji, decomposed accents, line breaks and
 * edge spaces; raw, it is the bytes of UTF-8, each as a character, which is what fetch sends as they are.
 * @throws RangeError when a raw family is given a value that no header can hold
 */
export function encodeParameter(value: string, encoding: HeaderEncoding = 'percent'): string {
  if (encoding === 'percent') return encodeURIComponent(wellFormed(value));
  if (unfit.test(value)) throw new RangeError('A raw header holds no control characters, and no spaces at its ends');
  return Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte)).join('');
}

/** Returns the inverse of {@link encodeParameter}. @throws URIError when the value is not well-formed */
export function decodeParameter(value: string, encoding: HeaderEncoding = 'percent'): string {
  if (encoding === 'percent') return decodeURIComponent(value);
  const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Replaces lone surrogates with U+FFFD, as String.prototype.toWellFormed does: encodeURIComponent throws on them. */
function wellFormed(value: string): string {
  return value.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
}

/**
 * The headers in which a REST list's parameters travel. `range` goes as `rows`: header names know no case, so `range` would
 * be HTTP's own Range, for which Chromium asks for no compression.
 */
export const listHeaders = {
  filter: 'filter',
  sort: 'sort',
  range: 'rows',
  cursor: 'cursor',
  count: 'count',
} as const;

/** The header in which a write repeats a name, such as a role's, to confirm what the server would otherwise refuse. */
export const confirmHeader = 'confirm';

/** The header with which a new record is checked as if it were stored, and nothing of it stays. */
export const dryRunHeader = 'dry-run';
