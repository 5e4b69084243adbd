import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let held = 0;

function change(by: 1 | -1): void {
  held += by;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Holds the whole screen while a write runs: after a moment the loading dialog covers it. For writes that everything else on
 * the screen depends on (filing, issuing, revoking, rejecting, saving a form); never for a document's decision, what saves
 * itself, or a bulk run.
 */
export async function holdScreen<T>(write: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await write();
  } finally {
    change(-1);
  }
}

/** Whether a write holds the screen now. */
export function useScreenHeld(): boolean {
  return useSyncExternalStore(subscribe, () => held > 0);
}
