import type { BulkAction } from '../../fields/action-extension';
import { deepEqual } from '../../../contract/deep-equal';
import { limits } from '../../../contract/generated/limits';
import { currentSession, onSessionEnd } from '../../session/session';
import { CallError } from '../../transport/call-error';
import { mustLookUp, resolveOutcome, type Found } from '../../transport/resolve-outcome';
import { isSettled, nextOf, withOutcome, type BulkRun, type RunRecord, type SentOutcome } from './bulk-run';
import { isOfPersistedRun } from './has-persisted-run';
import { allowPersisting, clearPersistedRun, persistRun, readPersistedRun } from './persisted-run';
import { bulkRunStore as store } from './use-bulk-run';
import { errorMessage } from '../../kit/error-message';

/** One tab works at a time, whichever has the console open. */
const LOCK = 'rubrica.bulk';

/** Statuses after which the same request may well succeed: nothing came back, too many at once, not now. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

/** What does the records in this tab: after each it goes on with what the store has, by the newest action. */
let loop: { bulkAction: BulkAction } | undefined;

/** Begins a run; there is one at a time, and a finished one gives way. */
export function beginRun(run: BulkRun, bulkAction: BulkAction): void {
  const current = store.get();
  if (current && current.state !== 'over') throw new Error('A run is under way: pause or end it first');
  allowPersisting();
  store.set(run);
  void startLoop(bulkAction);
}

/** Pauses after the record under way. */
export function pauseRun(): void {
  const current = store.get();
  if (current?.state === 'running') setRun({ ...current, state: 'paused', reason: undefined });
}

export function resumeRun(bulkAction: BulkAction): void {
  const current = store.get();
  if (current?.state !== 'paused') return;
  store.set({ ...current, state: 'running', reason: undefined });
  void startLoop(bulkAction);
}

/** Ends it after the record under way: what was done stays done, the others are left as they are. */
export function endRun(): void {
  const current = store.get();
  if (current?.state === 'running' || current?.state === 'paused')
    setRun({ ...current, state: 'over', reason: undefined });
}

/** Forgets a run that is over, with its report. */
export function dismissRun(): void {
  const current = store.get();
  if (current?.state !== 'over') return;
  newest += 1;
  store.set(undefined);
  clearPersistedRun();
}

/**
 * Takes up what an earlier visit of this session left; it waits, and the person says when it goes on. One of which nothing
 * is left to see to stays with the page on which it ended.
 */
export async function restoreRun(): Promise<void> {
  if (store.get()) return;
  await followPersisted();
  const restored = store.get();
  if (restored && isSettled(restored)) store.set(undefined);
}

/** Which reading or change of the run is the newest: an older reading comes too late. */
let newest = 0;

/** Shows the persisted run as it stands; what another tab is doing is followed, and waits here once that tab is gone. */
async function followPersisted(): Promise<void> {
  const own = ++newest;
  const [persisted, isHeld] = await Promise.all([readPersistedRun(), isLockHeld()]);
  if (loop || own !== newest) return;
  if (!persisted) return store.set(undefined);
  allowPersisting();
  store.set(persisted.state === 'running' ? { ...persisted, state: isHeld ? 'elsewhere' : 'paused' } : persisted);
  if (isHeld) void awaitOtherTab();
}

async function isLockHeld(): Promise<boolean> {
  const { held = [] } = (await (navigator as Partial<Navigator>).locks?.query()) ?? {};
  return held.some(({ name }) => name === LOCK);
}

let isAwaited = false;

/** Waits until the other tab has let go, also by being closed. */
async function awaitOtherTab(): Promise<void> {
  if (isAwaited) return;
  isAwaited = true;
  await navigator.locks.request(LOCK, () => undefined);
  isAwaited = false;
  await followPersisted();
}

async function startLoop(bulkAction: BulkAction): Promise<void> {
  if (loop) {
    // A record is under way, and its lock is this tab's own: the loop goes on after it.
    loop.bulkAction = bulkAction;
    return;
  }
  const own = { bulkAction };
  loop = own;
  try {
    // Once more where the run was resumed as the loop was ending.
    do {
      await runUnderLock(own);
    } while (loop === own && store.get()?.state === 'running');
  } finally {
    if (loop === own) loop = undefined;
  }
  if (await isLockHeld()) await followPersisted();
}

async function runUnderLock(own: { bulkAction: BulkAction }): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return runRecords(own);
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    const current = store.get();
    if (lock) await runRecords(own);
    // What is persisted is the other tab's to write.
    else if (current) store.set({ ...current, state: 'paused' });
  });
}

async function runRecords(own: { bulkAction: BulkAction }): Promise<void> {
  const begun = store.get();
  if (begun) setRun(begun);
  for (let current = store.get(); loop === own && current?.state === 'running'; current = store.get()) {
    const next = nextOf(current);
    if (!next) return setRun({ ...current, state: 'over' });
    try {
      await own.bulkAction.run(next.record, current.input, next.idempotencyKey);
      recordOutcome(next, 'done');
    } catch (reason) {
      if (mustLookUp(reason, own.bulkAction.calls)) {
        await recordUnknown(own.bulkAction, next, reason);
        continue;
      }
      const message = errorMessage(reason);
      if (reason instanceof CallError && TRANSIENT_STATUSES.has(reason.status)) pauseWithReason(next, message);
      else recordOutcome(next, 'failed', message);
    }
  }
}

/**
 * Reads a record that may have been done, notes what was found, and pauses: the upstream would do it twice, and what befell this
 * one may befall the next.
 */
async function recordUnknown(bulkAction: BulkAction, record: RunRecord, reason: unknown): Promise<void> {
  // Noted before it is read: a page that is left meanwhile sends nothing again.
  recordOutcome(record, 'unknown');
  const read = (): Promise<Found> => findEffect(bulkAction, record);
  const message = await resolveOutcome(reason, bulkAction.calls, read).then(() => '', errorMessage);
  recordOutcome(record, 'unknown', message);
  pauseWithReason(record, message);
}

/** Returns what another reading of a record shows of an action on it. */
async function findEffect({ read, effects = [] }: BulkAction, { id, record }: RunRecord): Promise<Found> {
  const names = effects.filter((name) => name in record);
  if (names.length === 0) return 'unreadable';
  const now = await read(id, AbortSignal.timeout(limits.transport.requestTimeoutMs));
  return names.every((name) => deepEqual(now[name], record[name])) ? 'unchanged' : 'changed';
}

/** Returns the run that a record is of; undefined where another has begun since, or none is left. */
function runOf({ idempotencyKey }: RunRecord): BulkRun | undefined {
  const current = store.get();
  return current?.records.some((one) => one.idempotencyKey === idempotencyKey) ? current : undefined;
}

function recordOutcome(record: RunRecord, outcome: SentOutcome, reason?: string): void {
  const current = runOf(record);
  if (!current) return;
  const next = withOutcome(current, record.id, outcome, reason);
  setRun(nextOf(next) ? next : { ...next, state: 'over' });
}

/** Pauses for what passes: the record keeps its turn. */
function pauseWithReason(record: RunRecord, reason: string): void {
  const current = runOf(record);
  if (current?.state === 'running') setRun({ ...current, state: 'paused', reason });
}

function setRun(run: BulkRun): void {
  newest += 1;
  // A run that cannot be stored lasts as long as the page.
  void persistRun(run).catch(() => undefined);
  store.set(run);
}

// Another tab has begun, gone on, paused, ended or dismissed it. In a browser without locks each tab has its own.
window.addEventListener('storage', (event) => {
  if (isOfPersistedRun(event) && 'locks' in navigator && currentSession()) void followPersisted();
});

onSessionEnd(() => {
  newest += 1;
  loop = undefined;
  store.set(undefined);
  clearPersistedRun();
});
