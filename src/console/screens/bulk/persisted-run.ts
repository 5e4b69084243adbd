import { createSealedWriter } from '../../session/create-sealed-writer';
import { currentSession } from '../../session/session';
import { vault } from '../../session/vault';
import type { BulkRun } from './bulk-run';
import { PERSISTED_RUN_KEY } from './has-persisted-run';

/** Dismissed, or its session is over: what is still being sealed must not come back. */
let isCleared = false;

/** Returns the kept run; nothing where there is none, or where another session sealed it. */
export async function readPersistedRun(): Promise<BulkRun | undefined> {
  const sealed = localStorage.getItem(PERSISTED_RUN_KEY);
  if (sealed === null) return undefined;
  try {
    return JSON.parse(await vault.open(sealed)) as BulkRun;
  } catch {
    // Sealed by the key of a session that is over.
    clearPersistedRun();
    return undefined;
  }
}

const { write } = createSealedWriter({
  seal: vault.seal,
  store: (sealed) => currentSession() && !isCleared && localStorage.setItem(PERSISTED_RUN_KEY, sealed),
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
  localStorage.removeItem(PERSISTED_RUN_KEY);
}
