import { useEffect, useState } from 'react';
import type { BulkAction, BulkInput } from '../../fields/action-extension';
import type { CheckedRecord } from './dry-run';
import { errorMessage } from '../../kit/error-message';

interface Checked {
  /** What the dry run found, those skipped as well that the server would refuse. */
  checkedRecords: readonly CheckedRecord[] | undefined;
  checking: boolean;
  /** Why the server could not be asked. */
  error: string | undefined;
}

interface CheckResult {
  of: BulkInput;
  reasons?: Readonly<Record<string, readonly string[]>>;
  error?: string;
}

/** Asks an action that can tell beforehand what it would refuse, whenever something else was given. */
export function useCheck(
  bulkAction: BulkAction | undefined,
  checkedRecords: readonly CheckedRecord[] | undefined,
  input: BulkInput | undefined,
): Checked {
  const [result, setResult] = useState<CheckResult>();
  const check = bulkAction?.check;
  useEffect(() => {
    if (!check || !checkedRecords || !input) return undefined;
    const controller = new AbortController();
    const records = checkedRecords.flatMap(({ eligibility, record }) =>
      eligibility.allowed && record ? [record] : [],
    );
    void check(records, input, controller.signal)
      .then((reasons): CheckResult => ({ of: input, reasons }))
      .catch((reason: unknown): CheckResult => ({
        of: input,
        error: errorMessage(reason),
      }))
      .then((next) => (controller.signal.aborted ? undefined : setResult(next)));
    return () => controller.abort();
  }, [check, checkedRecords, input]);
  if (!check || !checkedRecords || !input) return { checkedRecords, checking: false, error: undefined };
  if (result?.of !== input) return { checkedRecords, checking: true, error: undefined };
  const merged = checkedRecords.map((one): CheckedRecord => {
    const messages = result.reasons?.[one.id];
    return one.eligibility.allowed && messages
      ? { ...one, eligibility: { allowed: false, reason: 'refused', messages } }
      : one;
  });
  return { checkedRecords: merged, checking: false, error: result.error };
}
