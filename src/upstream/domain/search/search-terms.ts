import { limits } from '../../../contract/generated/limits';
import { readSearched } from '../../../contract/written-values';
import { serverLimits } from '../../../contract/generated/server-limits';
import {
  formatReference,
  readReference,
  referenceDigits,
  referencePrefix,
  withoutReferencePrefix,
} from '../requests/request-reference';

/** Two ends between which an index finds everything that begins with the same characters. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The filter by which a list has all that a text finds. */
export interface ListedBy {
  readonly field: string;
  readonly value: string;
}

/** What a text may mean; each reading has an index of its own. */
export interface SearchTerms {
  /** References that begin so, or that one with the zeros left out. */
  readonly references: readonly Span[];
  readonly document?: Span;
  /** References and documents that end so, read from their end. */
  readonly ending?: Span;
  /** Parts of a name, all of which it has. */
  readonly name: readonly string[];
  readonly certificate?: Span;
  readonly token?: Span;
  readonly waybill?: Span;
  /** The filters by which a list has all that the text finds there, by what it finds them. */
  readonly listedBy?: { readonly reference?: ListedBy; readonly person?: ListedBy };
}

const { numberLength, serialDigits, tokenDigits } = serverLimits.search;
const { minDigits, minSerialLength, minLetters } = serverLimits.search;

/**
 * Returns the ends of a range of texts. Digits, and hexadecimal digits in capitals, stand in the same order under every
 * collation: so do the ends of a span.
 */
const span = (start: string, length: number, last: string, before = ''): Span => ({
  from: `${before}${start}`,
  to: `${before}${start.padEnd(length, last)}`,
});

/** Reads a text as people write it: "RB 120", "1.000.000.123", "5f:a2:…", "ana pérez". */
export function readSearchTerms(text: string): SearchTerms {
  const bare = text.replace(/[\s.:-]/g, '').toUpperCase();
  const digits = [bare, readSearched('document', text)].find((each) => /^\d+$/.test(each));
  const number = digits !== undefined && digits.length >= minDigits ? digits : undefined;
  const hexadecimal = /^[\dA-F]+$/.test(bare) && bare.length >= minSerialLength && bare.length <= serialDigits;
  const token = /^TK(\d*)$/.exec(bare)?.[1];
  const named = /\d/.test(text) ? [] : nameParts(text);
  return {
    references: referencesOf(bare),
    listedBy: {
      reference: { field: 'reference', value: withoutReferencePrefix(bare) },
      ...(number !== undefined && { person: { field: 'documentNumber', value: number } }),
      // A list looks for a name as it is written, not for each of its words.
      ...(named.length === 1 && { person: { field: 'subscriberName', value: named[0] ?? '' } }),
    },
    ...(number !== undefined && { document: span(number, numberLength, '9'), ending: endingOf(number) }),
    name: named,
    ...(hexadecimal && { certificate: span(bare, serialDigits, 'F') }),
    ...(token !== undefined && { token: span(token, tokenDigits, '9', 'TK') }),
    ...(number !== undefined &&
      number.length <= limits.form.waybillNumber.max && { waybill: span(number, limits.form.waybillNumber.max, '9') }),
  };
}

/** Returns the ends of what a number is read from its end: the prefix of a reference is then behind all digits. */
function endingOf(number: string): Span {
  return span(number.split('').toReversed().join(''), numberLength, '9');
}

function referencesOf(text: string): Span[] {
  const reference = readReference(text);
  if (!reference) return [];
  const { digits, hasPrefix } = reference;
  const whole = { from: formatReference(digits), to: formatReference(digits) };
  if (digits.length === referenceDigits || (!hasPrefix && digits.length < minDigits)) return [whole];
  return [whole, span(digits, referenceDigits, '9', referencePrefix)];
}

function nameParts(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const telling = words.filter((word) => word.length >= minLetters);
  return telling.length === 0 ? [] : telling;
}
