import { useSyncExternalStore } from 'react';
import { createStore } from './create-store';

/** How many writes hold the screen. */
const holdCount = createStore(0);

/**
 * Holds the whole screen while a write runs: after a moment the loading dialog covers it. For writes that everything else on
 * the screen depends on (filing, issuing, revoking, rejecting, saving a form); never for a document's decision, what saves
 * itself, or a bulk run.
 */
export async function holdScreen<T>(write: () => Promise<T>): Promise<T> {
  holdCount.set(holdCount.get() + 1);
  try {
    return await write();
  } finally {
    holdCount.set(holdCount.get() - 1);
  }
}

/** Returns whether a write holds the screen now. */
export function useScreenHeld(): boolean {
  return useSyncExternalStore(holdCount.subscribe, holdCount.get) > 0;
}
