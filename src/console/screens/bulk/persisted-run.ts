import { currentSession } from '../../session/session';
import { vault } from '../../session/vault';
import type { BulkRun } from './bulk-run';

/** Sealed by the session's vault: a run names people, and belongs to no one once the session is over. */
const KEY = 'rubrica.bulk';

let isWriting = false;
let nextRun: BulkRun | undefined;
/** Dismissed, or its session is over: what is still being sealed must not come back. */
let isCleared = false;

/** Returns whether a run was kept, without opening it. */
export function hasPersistedRun(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Returns the kept run; nothing where there is none, or where another session sealed it. */
export async function readPersistedRun(): Promise<BulkRun | undefined> {
  const sealed = localStorage.getItem(KEY);
  if (sealed === null) return undefined;
  try {
    return JSON.parse(await vault.open(sealed)) as BulkRun;
  } catch {
    clearPersistedRun();
    return undefined;
  }
}

/** Keeps the newest state, one at a time, so that an older one never overwrites it. */
export async function persistRun(run: BulkRun): Promise<void> {
  nextRun = run;
  if (isWriting) return;
  isWriting = true;
  try {
    while (nextRun) {
      const newest: BulkRun = nextRun;
      nextRun = undefined;
      const sealed = await vault.seal(JSON.stringify(newest));
      if (currentSession() && !isCleared) localStorage.setItem(KEY, sealed);
    }
  } finally {
    isWriting = false;
  }
}

/** Allows that the run is persisted from here on. */
export function allowPersisting(): void {
  isCleared = false;
}

export function clearPersistedRun(): void {
  isCleared = true;
  nextRun = undefined;
  localStorage.removeItem(KEY);
}
