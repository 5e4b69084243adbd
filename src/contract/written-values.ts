/** Numbers, codes and names as people write them, and as they are stored: without what only helps the eye. */
import { capitalizedCompany, capitalizedName } from './capitalized-name';
import type { WrittenFormat } from './generated/definitions/record';
import { parseNit } from './nit';
import { normalizedText } from './normalized-text';

export type { WrittenFormat };

/** How values in a body are written, by property; those inside of another object by its properties. */
export interface WrittenFormats {
  readonly [property: string]: WrittenFormat | WrittenFormats;
}

/** Returns a text of plain characters: widths, dashes and what no screen shows come along with what is pasted. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();
}

function withoutSeparators(text: string): string {
  return plain(text).replace(/[\s.,'’·•_/()[\]-]/g, '');
}

/** Returns `stored` where it is what such a value may be; otherwise the text as it is, for the check to refuse. */
function readMatching(pattern: RegExp, stored: string, text: string): string {
  return pattern.test(stored) ? stored : text.trim();
}

/** Returns a number of digits alone without the zeros before it, which say nothing: with them, one person would be two. */
function withoutZeros(stored: string): string {
  return stored.replace(/^0+(?=\d+(?:-\d)?$)/, '');
}

/**
 * Reads the number of a document: `1.000.000.103` and `01000000103` are 1000000103, `ab 123` is AB123; a check digit stays
 * apart.
 */
export function readDocument(text: string): string {
  const isTaxNumber = /^[\d.,\s]+-\s*\d$/.test(plain(text));
  const stored = withoutSeparators(text).toUpperCase();
  return readMatching(/^[A-Z0-9-]+$/, withoutZeros(isTaxNumber ? stored.replace(/.$/, '-$&') : stored), text);
}

/** What `comparableDocument` takes from the letters and digits of a number, as JavaScript and PostgreSQL both read it. */
export const documentPrefix = '^((CC|CE|TI|NIT)(?=[0-9]))?0*';

/**
 * Returns the number of a document as people are compared by it, whichever their type: letters and digits alone, without the
 * type and the zeros before them. A number of zeros is that of no person, as an empty one is.
 */
export function comparableDocument(text: string): string {
  const bare = text.normalize('NFKC').replace(/[^A-Za-z0-9]/g, '');
  return bare.toUpperCase().replace(new RegExp(documentPrefix), '');
}

/** Reads a one-time code: `654 771` is 654771. */
export function readCode(text: string): string {
  return readMatching(/^[A-Za-z0-9]+$/, withoutSeparators(text), text);
}

/** Reads the code of another service: `caso – ab12` is CASO-AB12. */
export function readTicket(text: string): string {
  return readMatching(/^[A-Z0-9-]+$/, plain(text).replace(/\s/g, '').toUpperCase(), text);
}

/** Reads a tax number: `NIT 800.191.045 - 1` is 800191045-1; a digit that was not written is not made up. */
function readNit(text: string): string {
  const bare = plain(text).replace(/^NIT\W*/i, '');
  const parts = /^([\d.,\s]*?)(?:\s*[-\s]\s*(\d))?$/.exec(bare)?.slice(1).filter(Boolean);
  const nit = parts && parseNit(parts.join('-').replace(/[.,\s]/g, ''));
  return nit ? withoutZeros([nit.number, nit.written].filter((part) => part !== undefined).join('-')) : text.trim();
}

/** Reads a telephone: `+57 (300) 123-4567` is +573001234567. */
function readPhone(text: string): string {
  return readMatching(/^\+?\d{6,}$/, withoutSeparators(text).replace(/^00(?=\d)/, '+'), text);
}

/** Returns a name with a space after a period that a capital follows, as in "Ma.Luisa"; what looks like an address stays. */
function spacedAbbreviations(name: string): string {
  return name.replaceAll(/(?<=\p{L})\.(?=\p{Lu}[\p{L}\p{M}])/gu, '. ');
}

const readers: Readonly<Record<WrittenFormat, (text: string) => string>> = {
  document: readDocument,
  nit: readNit,
  phone: readPhone,
  code: readCode,
  ticket: readTicket,
  name: normalizedText,
  personName: (text) => capitalizedName(spacedAbbreviations(normalizedText(text))),
  companyName: (text) => capitalizedCompany(normalizedText(text)),
};

/** Returns a value as it is stored; a text that holds no such value stays as it is, without the spaces around it. */
export function readWritten(format: WrittenFormat, text: string): string {
  return readers[format](text);
}

/** The type that people write before the number of a document, as tables show both. */
const documentTypeBefore = /^(?:C\.?[CE]|N\.?I\.?T|Pas|P\.?E\.?P|P\.?P\.?T|R\.?C|T\.?I)\b\W*(?=\d)/i;

/** Returns what a list looks for when a field written so is filtered: `CC 1.000.000.108` is 1000000108. */
export function readSearched(format: WrittenFormat, text: string): string {
  return readWritten(format, format === 'document' ? plain(text).replace(documentTypeBefore, '') : text);
}

/** Returns the value of a field as it is stored: only a text is read, and only where the field says how it is written. */
export function storedValue<Value>({ written }: { readonly written?: WrittenFormat }, value: Value): Value | string {
  return written !== undefined && typeof value === 'string' ? readWritten(written, value) : value;
}

/** Returns a body whose values are as they are stored; of a list, each entry. What is no text stays as it is. */
export function readWrittenValues(formats: WrittenFormats, body: unknown): unknown {
  if (Array.isArray(body)) return body.map((entry) => readWrittenValues(formats, entry));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([property, value]) => {
      const format = Object.hasOwn(formats, property) ? formats[property] : undefined;
      if (format === undefined) return [property, value];
      return [
        property,
        typeof format === 'string' ? storedValue({ written: format }, value) : readWrittenValues(format, value),
      ];
    }),
  );
}
