import type { ReactNode } from 'react';
import { normalizeForSearch } from '../../contract/normalize-for-search';

/** Renders a text with what was searched for marked in it. */
export function Highlighted({ text, terms }: { text: string; terms: readonly string[] }): ReactNode {
  const normalized = normalizeForSearch(text);
  const match = findMatch(normalized, terms);
  // A letter that was written apart from its accent would shift the mark.
  if (!match || normalized.length !== text.length) return text;
  const end = match.at + match.length;
  return (
    <>
      {text.slice(0, match.at)}
      <mark>{text.slice(match.at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** From how many letters on a term is marked within a word: "de" stands in half of them. */
const MIN_LETTERS_WITHIN = 3;

/** Returns what is marked: the terms as one phrase, or else the longest of them that is there. */
function findMatch(text: string, terms: readonly string[]): { at: number; length: number } | undefined {
  const sought = [terms.join(' '), ...terms.toSorted((one, other) => other.length - one.length)];
  return sought.map((term) => ({ at: placeOf(term, text), length: term.length })).find(({ at }) => at >= 0);
}

/** Returns where a term begins in a text: a short one stands for itself, a longer one rather begins a word; -1 if nowhere. */
function placeOf(term: string, text: string): number {
  const isShort = term.length < MIN_LETTERS_WITHIN;
  const isLetter = (at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));
  for (let at = text.indexOf(term); at >= 0 && term !== ''; at = text.indexOf(term, at + 1))
    if (!isLetter(at - 1) && !(isShort && isLetter(at + term.length))) return at;
  return isShort ? -1 : text.indexOf(term);
}
