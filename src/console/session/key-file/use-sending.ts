import { useRef, useState } from 'react';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';

/** One request of a form at a time, and what is wrong with it. */
export interface Sending {
  busy: boolean;
  /** By the name of the field. */
  problems: Readonly<Record<string, string>>;
  /** What belongs to no field. */
  failure: string | undefined;
  /** @param found what is known to be wrong before anything is sent */
  run: (found: Readonly<Record<string, string | undefined>>, work: () => Promise<void>) => Promise<void>;
}

/** @param names the fields that show their own problem */
export function useSending(names: readonly string[]): Sending {
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Sending['problems']>({});
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);

  const run: Sending['run'] = async (found, work) => {
    if (running.current) return;
    const known = Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined);
    setProblems(Object.fromEntries(known));
    setFailure(undefined);
    if (known.length > 0) return;
    running.current = true;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : [];
      const own = fields.map(({ field, message }) => [field.slice(1), message] as const);
      const shown = own.filter(([name]) => names.includes(name));
      if (shown.length > 0) setProblems(Object.fromEntries(shown));
      else setFailure(error instanceof CallError ? error.message : await errorText('requestProcessingFailure'));
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };
  return { busy: isBusy, problems, failure, run };
}
