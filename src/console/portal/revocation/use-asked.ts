import { useEffect, useState } from 'react';
import { useLanguage } from '../../kit/language';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { isEnd, startAgain } from './use-action';

export interface Asked<Value> {
  /** What came last; stays while it is asked for again. */
  value?: Value;
  failure?: string;
  loading: boolean;
  again: () => void;
}

/**
 * Asks when the page opens, when the language changes (the server answers in words), and again when told.
 *
 * @param ask the same function from one drawing to the next
 * @param onEnd what a refused token means here; back to the beginning by default
 */
export function useAsked<Value>(ask: (signal: AbortSignal) => Promise<Value>, onEnd: () => void = leave): Asked<Value> {
  const language = useLanguage();
  const [asked, setAsked] = useState<Omit<Asked<Value>, 'again'>>({ loading: true });
  const [times, setTimes] = useState(0);

  useEffect(() => {
    const asking = new AbortController();
    ask(asking.signal).then(
      (value) => {
        if (!asking.signal.aborted) setAsked({ value, loading: false });
      },
      async (error: unknown) => {
        if (asking.signal.aborted) return;
        if (isEnd(error)) onEnd();
        const formError = error instanceof CallError ? error.message : await errorText('revocationConsultFailure');
        setAsked(({ value }) => ({ value, failure: formError, loading: false }));
      },
    );
    return () => asking.abort();
  }, [ask, onEnd, times, language]);

  return {
    ...asked,
    again: () => {
      setAsked(({ value }) => ({ value, loading: true }));
      setTimes((count) => count + 1);
    },
  };
}

function leave(): void {
  startAgain('expired');
}
