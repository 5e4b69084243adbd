import { useSyncExternalStore } from 'react';
import { createStore } from '../../kit/create-store';
import type { BulkRun } from './bulk-run';

/** The run under way or just over; what does it is loaded with the first one. */
export const bulkRunStore = createStore<BulkRun | undefined>(undefined);

/** Returns the run under way or just over, wherever in the console one is. */
export function useBulkRun(): BulkRun | undefined {
  return useSyncExternalStore(bulkRunStore.subscribe, bulkRunStore.get);
}
