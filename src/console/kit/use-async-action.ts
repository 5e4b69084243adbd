import { useState } from 'react';
import { errorMessage } from './error-message';

export interface AsyncAction {
  isBusy: boolean;
  /** The message of the last failure, until the next run. */
  error: string | undefined;
  /** Runs the action, and holds the message of its failure. @returns whether it succeeded */
  run: (action: () => Promise<void>) => Promise<boolean>;
}

/** Runs an action of the server on a press, with its pending state and its error. */
export function useAsyncAction(): AsyncAction {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run: AsyncAction['run'] = async (action) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await action();
      return true;
    } catch (reason) {
      setError(errorMessage(reason));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, error, run };
}
