import { nameDifferences } from '../../../../contract/names';

/** A run of characters that agree, or do not, with what they are compared with. */
export interface Run {
  text: string;
  differs: boolean;
}

/**
 * Returns a text as it is written, cut where it begins or ceases to differ from another, position by position as the
 * specified score counts: commas, accents, capitals and further spaces do not count.
 */
export function markedRuns(text: string, other: string): Run[] {
  const differs = nameDifferences(text, other);
  const runs: Run[] = [];
  let end = 0;
  let spaced = true;
  for (const character of text.trim().normalize('NFC')) {
    const counts = countsOf(character, spaced);
    const mark = counts > 0 && differs.slice(end, end + counts).some(Boolean);
    end += counts;
    spaced = counts === 0 ? spaced : /\s/.test(character);
    const last = runs.at(-1);
    if (last && last.differs === mark) last.text += character;
    else runs.push({ text: character, differs: mark });
  }
  return runs;
}

/** Returns how many characters of the normalised text this one stands for. */
function countsOf(character: string, spaced: boolean): number {
  if (/\s/.test(character)) return spaced ? 0 : 1;
  return [
    ...character
      .normalize('NFD')
      .replace(/[\p{M},]/gu, '')
      .toLowerCase(),
  ].length;
}
