import { useEffect, useState } from 'react';
import { searchEverywhere } from '../../../contract/generated/calls/embedded/searchEverywhere';
import { limits } from '../../../contract/generated/limits';
import type { SearchHit } from '../../../contract/generated/types';
import { send } from '../../transport/send';
import { searchScope, type SearchScope } from './search-scope';
import { errorMessage } from '../../kit/error-message';
import { useDebouncedValue } from '../../kit/use-debounced-value';

/** How long the typing rests before the server is asked. */
const TYPING_PAUSE_MS = 150;
const MIN_CHARACTERS = 2;

export interface Found {
  /** What was found last; it stands until the next answer comes. */
  hits: readonly SearchHit[];
  searching: boolean;
  /** Which records were searched. */
  scope?: SearchScope;
  /** Why the last question has no answer. */
  error?: string;
}

interface SearchResult {
  question: string;
  hits: readonly SearchHit[];
  scope?: SearchScope;
  error?: string;
}

const nothing: SearchResult = { question: '', hits: [] };

/**
 * Returns what the server finds for a text, asked when the typing rests; an answer that is no longer wanted is given
 * up.
 */
export function useFound(text: string, attempt: number): Found {
  // What is pasted may be a whole row: its beginning finds as much.
  const query = text.trim().slice(0, limits.form.searchText.max);
  const isLongEnough = query.length >= MIN_CHARACTERS;
  const question = `${attempt} ${query}`;
  const [result, setResult] = useState<SearchResult>(nothing);
  const rested = useDebouncedValue(question, TYPING_PAUSE_MS);
  useEffect(() => {
    if (!isLongEnough || rested !== question) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const scope = await searchScope();
        const hits =
          scope === 'none'
            ? []
            : (await send(searchEverywhere, { body: { text: query }, signal: controller.signal })).result;
        setResult({ question, hits, scope });
      } catch (reason) {
        if (controller.signal.aborted) return;
        setResult({ question, hits: [], error: errorMessage(reason) });
      }
    };
    void ask();
    return () => controller.abort();
  }, [isLongEnough, query, question, rested]);
  if (!isLongEnough) return { hits: [], searching: false };
  const current = result.question === question;
  const { hits, scope } = result;
  return { hits, scope, searching: !current, ...(current && result.error && { error: result.error }) };
}
