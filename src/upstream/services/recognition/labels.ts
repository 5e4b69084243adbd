import { distance } from './distance';

/** Capitals without accents or marks, words apart by one space: what labels are compared by. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/** Of five letters one may be read wrongly. */
const lettersPerSlip = 5;

/**
 * Whether a line begins with a label, by one of its wordings; a number of the form's box may stand before it.
 * @param words the line's words, plain
 * @returns how many of the words are the label
 */
export function labelLength(words: readonly string[], wordings: readonly string[]): number | undefined {
  const start = words.findIndex((word) => /[A-Z]/.test(word));
  if (start < 0 || start > 1) return undefined;
  const found = wordings
    .map((wording) => wording.split(' '))
    .filter((wording) => isNear(words.slice(start, start + wording.length).join(' '), wording.join(' ')))
    .map((wording) => start + wording.length);
  return found.length === 0 ? undefined : Math.max(...found);
}

function isNear(read: string, wording: string): boolean {
  return distance(read, wording) <= Math.floor(wording.length / lettersPerSlip);
}
