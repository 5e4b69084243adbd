import { useSyncExternalStore } from 'react';
import type { BulkAction } from '../../fields/action-extension';
import { onSessionEnd } from '../../session/session';
import { CallError } from '../../transport/call-error';
import { nextOf, withOutcome, type BulkRun } from './bulk-run';
import { allowPersisting, clearPersistedRun, persistRun, readPersistedRun } from './persisted-run';
import { errorMessage } from '../../kit/error-message';

/** One tab works at a time, whichever has the console open. */
const LOCK = 'rubrica.bulk';

/** Statuses after which the same request may well succeed: nothing came back, too many at once, not now. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

let current: BulkRun | undefined;
const listeners = new Set<() => void>();

/** The run under way or just over, wherever in the console one is. */
export function useBulkRun(): BulkRun | undefined {
  return useSyncExternalStore(subscribe, currentRun);
}

export function currentRun(): BulkRun | undefined {
  return current;
}

/** Begins a run; there is one at a time, and a finished one gives way. */
export function beginRun(run: BulkRun, bulkAction: BulkAction): void {
  if (current && current.state !== 'over') throw new Error('A run is under way: pause or end it first');
  allowPersisting();
  setRun(run);
  void runUnderLock(bulkAction);
}

/** After the record under way. */
export function pauseRun(): void {
  if (current?.state === 'running') setRun({ ...current, state: 'paused', reason: undefined });
}

export function resumeRun(bulkAction: BulkAction): void {
  if (current?.state !== 'paused') return;
  setRun({ ...current, state: 'running', reason: undefined });
  void runUnderLock(bulkAction);
}

/** Ends it after the record under way: what was done stays done, the others are left as they are. */
export function endRun(): void {
  if (current && current.state !== 'over') setRun({ ...current, state: 'over', reason: undefined });
}

/** Forgets a run that is over, with its report. */
export function dismissRun(): void {
  if (current?.state !== 'over') return;
  current = undefined;
  clearPersistedRun();
  notify();
}

/** Takes up what an earlier visit of this session left; it waits, and somebody says when it goes on. */
export async function restoreRun(): Promise<void> {
  if (current) return;
  const persisted = await readPersistedRun();
  if (!persisted || current) return;
  allowPersisting();
  current = persisted.state === 'running' ? { ...persisted, state: 'paused' } : persisted;
  notify();
}

async function runUnderLock(bulkAction: BulkAction): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return runRecords(bulkAction);
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await runRecords(bulkAction);
    else if (current) setRun({ ...current, state: 'paused' });
  });
}

async function runRecords(bulkAction: BulkAction): Promise<void> {
  while (current?.state === 'running') {
    const next = nextOf(current);
    if (!next) return setRun({ ...current, state: 'over' });
    try {
      await bulkAction.run(next.record, current.input, next.idempotencyKey);
      recordOutcome(next.id, 'done');
    } catch (reason) {
      const message = errorMessage(reason);
      if (reason instanceof CallError && TRANSIENT_STATUSES.has(reason.status)) return pauseWithReason(message);
      recordOutcome(next.id, 'failed', message);
    }
  }
}

function recordOutcome(id: string, outcome: 'done' | 'failed', reason?: string): void {
  if (!current) return;
  const next = withOutcome(current, id, outcome, reason);
  setRun(nextOf(next) ? next : { ...next, state: 'over' });
}

/** What stopped it passes: the record keeps its turn. */
function pauseWithReason(reason: string): void {
  if (current?.state === 'running') setRun({ ...current, state: 'paused', reason });
}

function setRun(run: BulkRun): void {
  current = run;
  void persistRun(run).catch(() => undefined);
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

onSessionEnd(() => {
  current = undefined;
  clearPersistedRun();
  notify();
});
