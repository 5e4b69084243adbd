import { useEffect, useState } from 'react';
import type { BulkAction, BulkInput } from '../../fields/action-extension';
import type { Judged } from './dry-run';
import { errorMessage } from '../../kit/error-message';

interface Checked {
  /** What the dry run found, those skipped as well that the server would refuse. */
  judged: readonly Judged[] | undefined;
  checking: boolean;
  /** Why the server could not be asked. */
  refusal: string | undefined;
}

interface Answer {
  of: BulkInput;
  reasons?: Readonly<Record<string, readonly string[]>>;
  refusal?: string;
}

/** Asks an act that can tell beforehand what it would refuse, whenever something else was given. */
export function useCheck(
  act: BulkAction | undefined,
  judged: readonly Judged[] | undefined,
  input: BulkInput | undefined,
): Checked {
  const [answer, setAnswer] = useState<Answer>();
  const check = act?.check;
  useEffect(() => {
    if (!check || !judged || !input) return undefined;
    const controller = new AbortController();
    const records = judged.flatMap(({ verdict, record }) => (verdict.may && record ? [record] : []));
    void check(records, input, controller.signal)
      .then((reasons): Answer => ({ of: input, reasons }))
      .catch((reason: unknown): Answer => ({
        of: input,
        refusal: errorMessage(reason),
      }))
      .then((next) => (controller.signal.aborted ? undefined : setAnswer(next)));
    return () => controller.abort();
  }, [check, judged, input]);
  if (!check || !judged || !input) return { judged, checking: false, refusal: undefined };
  if (answer?.of !== input) return { judged, checking: true, refusal: undefined };
  const merged = judged.map((one): Judged => {
    const words = answer.reasons?.[one.id];
    return one.verdict.may && words
      ? { ...one, verdict: { may: false, because: 'refused', words: words.join('; ') } }
      : one;
  });
  return { judged: merged, checking: false, refusal: answer.refusal };
}
