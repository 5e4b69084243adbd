import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../../kit/create-store';
import { currentSession, onSessionEnd } from '../../../../session/session';
import { CallError } from '../../../../transport/call-error';
import { beginMass } from './mass-calls';

/** The number of the batch alone: what it is about stays with the server, which tells it to the person who began it. */
const KEY = 'rubrica.massGuides';

const changes = createListeners();
/** Being asked for: it is not looked at before there is a response. */
let coming: string | undefined;

/**
 * Returns the batch of waybills that this session began last; undefined when there is none, or its report was put away.
 */
export function useBatchId(): string | undefined {
  return useSyncExternalStore(subscribe, persistedBatch);
}

/**
 * Begins a batch of waybills under a number that is kept before anything is asked: a tab that is closed before the
 * answer comes finds its batch when it is opened again, and asking again with the same number begins nothing twice.
 * @throws CallError as the call does
 */
export async function beginBatch(contractRequestIds: string[], batchId: string): Promise<void> {
  coming = batchId;
  if (currentSession()) localStorage.setItem(KEY, batchId);
  try {
    await beginMass(contractRequestIds, batchId);
  } catch (reason) {
    if (isRejected(reason)) localStorage.removeItem(KEY);
    throw reason;
  } finally {
    coming = undefined;
    changes.notify();
  }
}

export function clearBatch(): void {
  localStorage.removeItem(KEY);
  changes.notify();
}

/** Returns whether the server said no; anything else may have reached it. */
function isRejected(reason: unknown): boolean {
  return reason instanceof CallError && reason.status >= 400 && reason.status < 500 && reason.status !== 429;
}

function persistedBatch(): string | undefined {
  const stored = localStorage.getItem(KEY) ?? undefined;
  return stored === coming ? undefined : stored;
}

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  // Another tab began one, or put its report away.
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

onSessionEnd(clearBatch);
