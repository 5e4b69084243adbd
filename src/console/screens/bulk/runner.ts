import { useSyncExternalStore } from 'react';
import type { BulkAction } from '../../fields/action-extension';
import { onSessionEnd } from '../../session/session';
import { CallError } from '../../transport/call-error';
import { nextOf, withOutcome, type BulkRun } from './bulk-run';
import { beginKeeping, forgetKeptRun, keepRun, readKeptRun } from './kept-run';
import { errorMessage } from '../../kit/error-message';

/** One tab works at a time, whichever has the console open. */
const LOCK = 'rubrica.bulk';

/** Statuses after which the same request may well succeed: nothing came back, too many at once, not now. */
const passing: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

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
export function beginRun(run: BulkRun, act: BulkAction): void {
  if (current && current.state !== 'over') throw new Error('A run is under way: pause or end it first');
  beginKeeping();
  change(run);
  void work(act);
}

/** After the record under way. */
export function pauseRun(): void {
  if (current?.state === 'running') change({ ...current, state: 'paused', because: undefined });
}

export function resumeRun(act: BulkAction): void {
  if (current?.state !== 'paused') return;
  change({ ...current, state: 'running', because: undefined });
  void work(act);
}

/** Ends it after the record under way: what was done stays done, the others are left as they are. */
export function endRun(): void {
  if (current && current.state !== 'over') change({ ...current, state: 'over', because: undefined });
}

/** Forgets a run that is over, with its report. */
export function dismissRun(): void {
  if (current?.state !== 'over') return;
  current = undefined;
  forgetKeptRun();
  notify();
}

/** Takes up what an earlier visit of this session left; it waits, and somebody says when it goes on. */
export async function restoreRun(): Promise<void> {
  if (current) return;
  const kept = await readKeptRun();
  if (!kept || current) return;
  beginKeeping();
  current = kept.state === 'running' ? { ...kept, state: 'paused' } : kept;
  notify();
}

async function work(act: BulkAction): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return goOn(act);
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await goOn(act);
    else if (current) change({ ...current, state: 'paused' });
  });
}

async function goOn(act: BulkAction): Promise<void> {
  while (current?.state === 'running') {
    const next = nextOf(current);
    if (!next) return change({ ...current, state: 'over' });
    try {
      await act.run(next.record, current.input, next.idempotencyKey);
      settle(next.id, 'done');
    } catch (reason) {
      const words = errorMessage(reason);
      if (reason instanceof CallError && passing.has(reason.status)) return pauseBecause(words);
      settle(next.id, 'failed', words);
    }
  }
}

function settle(id: string, outcome: 'done' | 'failed', reason?: string): void {
  if (!current) return;
  const next = withOutcome(current, id, outcome, reason);
  change(nextOf(next) ? next : { ...next, state: 'over' });
}

/** What stopped it passes: the record keeps its turn. */
function pauseBecause(because: string): void {
  if (current?.state === 'running') change({ ...current, state: 'paused', because });
}

function change(run: BulkRun): void {
  current = run;
  void keepRun(run).catch(() => undefined);
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
  forgetKeptRun();
  notify();
});
