import { serverLimits } from '../../../contract/generated/server-limits';

/** Digits of a reference, which its zeros fill up. */
export const { referenceDigits } = serverLimits.search;

/** What every reference begins with. The database numbers requests in the same form (`../../store/migrations/baseline/requests.ts`). */
export const referencePrefix = 'RB';

/** A number as people call it ("92", "RB 92"); three digits or more find every reference with them in it. */
const shortNumber = new RegExp(`^(?:${referencePrefix}[\\s.-]*([1-9]\\d*)|([1-9]\\d?))$`, 'i');

/** A reference without spaces, or how one begins: with its prefix or without. */
const start = new RegExp(`^(${referencePrefix})?(\\d{1,${referenceDigits}})$`);

/** Returns the reference with that number, which may come without its zeros: "92" is RB00000092. */
export function formatReference(digits: string): string {
  return `${referencePrefix}${digits.padStart(referenceDigits, '0')}`;
}

/** Returns the digits of a reference or of its beginning, and whether they came with its prefix; undefined for another text. */
export function readReference(text: string): { digits: string; hasPrefix: boolean } | undefined {
  const [, prefix, digits] = start.exec(text) ?? [];
  return digits === undefined ? undefined : { digits, hasPrefix: prefix !== undefined };
}

/** Returns a text without the prefix of references, where it begins with it. */
export function withoutReferencePrefix(text: string): string {
  return text.startsWith(referencePrefix) ? text.slice(referencePrefix.length) : text;
}

/** Returns the reference that people call by its number without zeros; any other text as it is. */
export function soughtReference(text: string): string {
  const [, named, bare] = shortNumber.exec(text.trim()) ?? [];
  const digits = named ?? bare;
  return digits === undefined ? text : formatReference(digits);
}
