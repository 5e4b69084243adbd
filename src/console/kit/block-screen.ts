import { useSyncExternalStore } from 'react';
import { createStore } from './create-store';

/** How many writes block the screen. */
const blockCount = createStore(0);

/**
 * Blocks the whole screen while a write runs: after a moment the loading dialog covers it. For writes that everything else on
 * the screen depends on (filing, issuing, revoking, rejecting, saving a form); never for a document's decision, what saves
 * itself, or a bulk run.
 */
export async function blockScreen<T>(write: () => Promise<T>): Promise<T> {
  blockCount.set(blockCount.get() + 1);
  try {
    return await write();
  } finally {
    blockCount.set(blockCount.get() - 1);
  }
}

/** Tells whether a write blocks the screen now. */
export function useIsScreenBlocked(): boolean {
  return useSyncExternalStore(blockCount.subscribe, blockCount.get) > 0;
}
