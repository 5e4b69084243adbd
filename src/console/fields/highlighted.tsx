import type { ReactNode } from 'react';
import { normalizeForSearch } from '../../contract/normalize-for-search';

/** Renders a text with what was searched for marked in it. */
export function Highlighted({ text, terms }: { text: string; terms: readonly string[] }): ReactNode {
  const normalized = normalizeForSearch(text);
  const match = terms.map((term) => ({ term, at: normalized.indexOf(term) })).find(({ at }) => at >= 0);
  // A letter that was written apart from its accent would shift the mark.
  if (!match || normalized.length !== text.length) return text;
  const end = match.at + match.term.length;
  return (
    <>
      {text.slice(0, match.at)}
      <mark>{text.slice(match.at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
