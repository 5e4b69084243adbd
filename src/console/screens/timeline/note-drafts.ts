import { useSyncExternalStore } from 'react';
import { createStore } from '../../kit/create-store';
import { trackUnsavedChanges } from '../../kit/unsaved-changes';
import { onSessionEnd } from '../../session/session';

/** Notes that are being written, by request: one that is left for another case is there again when one comes back. */
const drafts = createStore<ReadonlyMap<string, string>>(new Map());

onSessionEnd(() => drafts.set(new Map()));
// They are in this page alone: a note may name people, so that no storage of the browser takes it.
trackUnsavedChanges(() => [...drafts.get().values()].some((text) => text.trim() !== ''));

/** Stores what is being written about a request; undefined: nothing any more. */
export function storeDraft(contractRequestId: string, text: string | undefined): void {
  const next = new Map(drafts.get());
  if (text === undefined) next.delete(contractRequestId);
  else next.set(contractRequestId, text);
  drafts.set(next);
}

/** Returns what is being written about a request; undefined: nothing. */
export function useDraft(contractRequestId: string): string | undefined {
  return useSyncExternalStore(drafts.subscribe, drafts.get).get(contractRequestId);
}
