import { useState } from 'react';
import { failureWords } from './failure-words';

export interface Errand {
  busy: boolean;
  /** Why it was not done, until it is tried again or forgotten. */
  refusal: string | undefined;
  /** Does it, and keeps why it could not be done. @returns whether it was done */
  run: (work: () => Promise<void>) => Promise<boolean>;
  /** What it was about has changed: the refusal says nothing any more. */
  forget: () => void;
}

/** Something that is asked of the server by a press: that it is on its way, and why it was refused. */
export function useErrand(): Errand {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const run: Errand['run'] = async (work) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      return true;
    } catch (reason) {
      setRefusal(failureWords(reason));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, run, forget: () => setRefusal(undefined) };
}
