import type { BulkInput } from '../../fields/action-extension';
import type { RecordValues } from '../../fields/cells/cell';

/** How it went with one record of a run; nothing yet while it waits for its turn. */
export interface RunRecord {
  id: string;
  /** What people call it. */
  name: string;
  /** What the action needs of it, as the dry run read it; its version with it. */
  record: RecordValues;
  /** Kept from the beginning, so that a record that was under way when the run stopped is not done twice. */
  idempotencyKey: string;
  outcome?: 'done' | 'failed' | 'unknown' | 'skipped';
  /** Why it failed or was skipped, or what is known of it, each a sentence. */
  reasons?: readonly string[];
}

/**
 * An action on many records, one after the other. `running`: records are being sent; `paused`: the person or a lost network
 * stopped it; `over`: every record is done, or the person ended it; `elsewhere`, never kept: another tab is doing it.
 */
export interface BulkRun {
  resource: string;
  /** The action's name and its words. */
  action: string;
  label: string;
  input: BulkInput;
  records: readonly RunRecord[];
  state: 'running' | 'paused' | 'over' | 'elsewhere';
  /** Why it stopped by itself. */
  reason?: string;
}

export interface RunCount {
  /** Of those that were to be done. */
  total: number;
  finished: number;
  done: number;
  failed: number;
  /** Those that may have been done, and are not sent again. */
  unknown: number;
  skipped: number;
  waiting: number;
}

export function countOf({ records }: BulkRun): RunCount {
  const of = (outcome: RunRecord['outcome']): number => records.filter((one) => one.outcome === outcome).length;
  const [done, failed, unknown] = [of('done'), of('failed'), of('unknown')];
  const [skipped, waiting] = [of('skipped'), of(undefined)];
  const finished = done + failed + unknown;
  return { total: finished + waiting, finished, done, failed, unknown, skipped, waiting };
}

/** Returns whether a run is over, and nothing of it is left to see to. */
export function isSettled(run: BulkRun): boolean {
  const { failed, unknown } = countOf(run);
  return run.state === 'over' && failed + unknown === 0;
}

/** How it went with a record that was sent. */
export type SentOutcome = Exclude<RunRecord['outcome'], 'skipped' | undefined>;

/** Returns the run with one record's outcome. */
export function withOutcome(run: BulkRun, id: string, outcome: SentOutcome, reason?: string): BulkRun {
  const records = run.records.map((one) =>
    one.id === id ? { ...one, outcome, ...(reason && { reasons: [reason] }) } : one,
  );
  return { ...run, records };
}

/** Returns the next record that waits for its turn. */
export function nextOf({ records }: BulkRun): RunRecord | undefined {
  return records.find(({ outcome }) => outcome === undefined);
}
