import { useSyncExternalStore } from 'react';
import { createStore } from '../../kit/create-store';
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

const store = createStore<BulkRun | undefined>(undefined);

/** Returns the run under way or just over, wherever in the console one is. */
export function useBulkRun(): BulkRun | undefined {
  return useSyncExternalStore(store.subscribe, store.get);
}

export const currentRun = store.get;

/** Begins a run; there is one at a time, and a finished one gives way. */
export function beginRun(run: BulkRun, bulkAction: BulkAction): void {
  const current = store.get();
  if (current && current.state !== 'over') throw new Error('A run is under way: pause or end it first');
  allowPersisting();
  setRun(run);
  void runUnderLock(bulkAction);
}

/** Pauses after the record under way. */
export function pauseRun(): void {
  const current = store.get();
  if (current?.state === 'running') setRun({ ...current, state: 'paused', reason: undefined });
}

export function resumeRun(bulkAction: BulkAction): void {
  const current = store.get();
  if (current?.state !== 'paused') return;
  setRun({ ...current, state: 'running', reason: undefined });
  void runUnderLock(bulkAction);
}

/** Ends it after the record under way: what was done stays done, the others are left as they are. */
export function endRun(): void {
  const current = store.get();
  if (current && current.state !== 'over') setRun({ ...current, state: 'over', reason: undefined });
}

/** Forgets a run that is over, with its report. */
export function dismissRun(): void {
  const current = store.get();
  if (current?.state !== 'over') return;
  store.set(undefined);
  clearPersistedRun();
}

/** Takes up what an earlier visit of this session left; it waits, and the person says when it goes on. */
export async function restoreRun(): Promise<void> {
  if (store.get()) return;
  const persisted = await readPersistedRun();
  if (!persisted || store.get()) return;
  allowPersisting();
  store.set(persisted.state === 'running' ? { ...persisted, state: 'paused' } : persisted);
}

async function runUnderLock(bulkAction: BulkAction): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return runRecords(bulkAction);
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    const current = store.get();
    if (lock) await runRecords(bulkAction);
    else if (current) setRun({ ...current, state: 'paused' });
  });
}

async function runRecords(bulkAction: BulkAction): Promise<void> {
  for (let current = store.get(); current?.state === 'running'; current = store.get()) {
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
  const current = store.get();
  if (!current) return;
  const next = withOutcome(current, id, outcome, reason);
  setRun(nextOf(next) ? next : { ...next, state: 'over' });
}

/** Pauses for what passes: the record keeps its turn. */
function pauseWithReason(reason: string): void {
  const current = store.get();
  if (current?.state === 'running') setRun({ ...current, state: 'paused', reason });
}

function setRun(run: BulkRun): void {
  void persistRun(run).catch(() => undefined);
  store.set(run);
}

onSessionEnd(() => {
  store.set(undefined);
  clearPersistedRun();
});
