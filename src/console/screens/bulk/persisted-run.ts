import { createSealedWriter } from '../../session/create-sealed-writer';
import { currentSession } from '../../session/session';
import { vault } from '../../session/vault';
import type { BulkRun } from './bulk-run';

/** Sealed by the session's vault: a run names people, and belongs to no one once the session is over. */
const KEY = 'rubrica.bulk';

/** Dismissed, or its session is over: what is still being sealed must not come back. */
let isCleared = false;

/** Returns whether a run was kept, without opening it. */
export function hasPersistedRun(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Tells whether another tab changed what is kept. */
export function isPersistedRun({ key }: StorageEvent): boolean {
  return key === KEY;
}

/** Returns the kept run; nothing where there is none, or where another session sealed it. */
export async function readPersistedRun(): Promise<BulkRun | undefined> {
  const sealed = localStorage.getItem(KEY);
  if (sealed === null) return undefined;
  try {
    return JSON.parse(await vault.open(sealed)) as BulkRun;
  } catch {
    // Sealed by the key of a session that is over.
    clearPersistedRun();
    return undefined;
  }
}

const write = createSealedWriter({
  seal: vault.seal,
  store: (sealed) => currentSession() && !isCleared && localStorage.setItem(KEY, sealed),
});

/** Keeps the newest state. */
export function persistRun(run: BulkRun): Promise<void> {
  return write(() => run);
}

/** Allows that the run is persisted from here on. */
export function allowPersisting(): void {
  isCleared = false;
}

export function clearPersistedRun(): void {
  isCleared = true;
  localStorage.removeItem(KEY);
}
