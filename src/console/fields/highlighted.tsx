import type { ReactNode } from 'react';
import { normalizeForSearch } from '../../contract/normalize-for-search';

/** Renders a text with what was searched for marked in it. */
export function Highlighted({ text, terms }: { text: string; terms: readonly string[] }): ReactNode {
  const normalized = normalizeForSearch(text);
  const found = terms.map((term) => ({ term, at: normalized.indexOf(term) })).find(({ at }) => at >= 0);
  // A letter that was written apart from its accent would shift the mark.
  if (!found || normalized.length !== text.length) return text;
  const end = found.at + found.term.length;
  return (
    <>
      {text.slice(0, found.at)}
      <mark>{text.slice(found.at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
