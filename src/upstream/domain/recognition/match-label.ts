/** Returns what labels are compared by: capitals without accents or marks, words apart by one space. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/** A label that a line begins with. */
export interface LabelMatch {
  /** One of the wordings, or none of them where the line is a label by its shape. */
  readonly wording: string | undefined;
  /** How many of the line's plain words it takes. */
  readonly words: number;
  /** 1 where it is read to the letter; less by each letter that differs. */
  readonly certainty: number;
}

/** Of five letters one may be read wrongly. */
const lettersPerSlip = 5;

/**
 * Returns the label that a line begins with: the longest wording, and of those the nearest. A number of the form's box
 * may stand before it. "Número de identificación tributaria" is thereby none of "Número", nor "Dirección seccional" of
 * "Dirección".
 * @param words the line's words, plain
 */
export function matchLabel(words: readonly string[], wordings: readonly string[]): LabelMatch | undefined {
  const start = words.findIndex((word) => /[A-Z]/.test(word));
  if (start < 0 || start > 1) return undefined;
  const matches = wordings.flatMap((wording): LabelMatch[] => {
    const count = wording.split(' ').length;
    const read = words.slice(start, start + count).join(' ');
    const slips = distance(read, wording);
    if (slips > Math.floor(wording.length / lettersPerSlip)) return [];
    return [{ wording, words: start + count, certainty: 1 - slips / wording.length }];
  });
  return matches.sort((left, right) => right.words - left.words || right.certainty - left.certainty)[0];
}

/** "12. Dirección seccional": the number of a form's box stands before its label. */
const numbered = /^\d{1,3}\s?\.\s?\p{L}{2}/u;
/** "Fecha de renovación: 27 de marzo": letters, then a colon. */
const withColon = /^[\p{L}.\s°()/-]{2,45}\d?\s?:(\s|$)/u;

/** Returns whether a line is a label by its shape, whatever it says. */
export function looksLikeLabel(text: string): boolean {
  return numbered.test(text) || withColon.test(text);
}

/** Returns how many letters have to be changed, added or left out to make one text of the other (Levenshtein). */
export function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...left].entries()) {
    const next = [above + 1];
    for (const [before, other] of [...right].entries()) {
      const changed = (row[before] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[before + 1] ?? 0) + 1, (next[before] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
