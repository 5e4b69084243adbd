import { currentSession } from '../../session/session';
import { vault } from '../../session/vault';
import type { BulkRun } from './bulk-run';

/** Sealed by the session's vault: a run names people, and is nobody's once the session is over. */
const KEY = 'rubrica.bulk';

let writing = false;
let again: BulkRun | undefined;
/** Dismissed, or its session is over: what is still being sealed must not come back. */
let forgotten = false;

/** Whether a run was kept, without opening it. */
export function hasKeptRun(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** The kept run; nothing where there is none, or where another session sealed it. */
export async function readKeptRun(): Promise<BulkRun | undefined> {
  const sealed = localStorage.getItem(KEY);
  if (sealed === null) return undefined;
  try {
    return JSON.parse(await vault.open(sealed)) as BulkRun;
  } catch {
    forgetKeptRun();
    return undefined;
  }
}

/** Keeps the newest state, one at a time, so that an older one never overwrites it. */
export async function keepRun(run: BulkRun): Promise<void> {
  again = run;
  if (writing) return;
  writing = true;
  try {
    while (again) {
      const newest: BulkRun = again;
      again = undefined;
      const sealed = await vault.seal(JSON.stringify(newest));
      if (currentSession() && !forgotten) localStorage.setItem(KEY, sealed);
    }
  } finally {
    writing = false;
  }
}

/** From here on a run may be kept. */
export function beginKeeping(): void {
  forgotten = false;
}

export function forgetKeptRun(): void {
  forgotten = true;
  again = undefined;
  localStorage.removeItem(KEY);
}
