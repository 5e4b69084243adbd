import { useEffect, useState } from 'react';
import { useLanguage } from '../../kit/language';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { isSessionEnd, restart } from './use-form-action';

export interface AsyncData<Value> {
  /** What came last; stays while it is asked for again. */
  value?: Value;
  error?: string;
  loading: boolean;
  retry: () => void;
}

/**
 * Loads when the page opens, when the language changes (the server responds in words), and again on request.
 *
 * @param load the same function from one render to the next
 * @param onEnd what a refused token means here; back to the beginning by default
 */
export function useAsyncData<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  onEnd: () => void = restartExpired,
): AsyncData<Value> {
  const language = useLanguage();
  const [state, setState] = useState<Omit<AsyncData<Value>, 'retry'>>({ loading: true });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setState({ value, loading: false });
      },
      async (error: unknown) => {
        if (controller.signal.aborted) return;
        if (isSessionEnd(error)) onEnd();
        const message = error instanceof CallError ? error.message : await errorText('revocationConsultFailure');
        setState(({ value }) => ({ value, error: message, loading: false }));
      },
    );
    return () => controller.abort();
  }, [load, onEnd, attempt, language]);

  return {
    ...state,
    retry: () => {
      setState(({ value }) => ({ value, loading: true }));
      setAttempt((count) => count + 1);
    },
  };
}

function restartExpired(): void {
  restart('expired');
}
