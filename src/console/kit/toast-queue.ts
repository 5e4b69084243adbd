import { useSyncExternalStore } from 'react';
import { createStore } from './create-store';

export interface Toast {
  id: number;
  text: string;
  /** approved: done; rejected: failed (stays until dismissed); transit: for information. */
  tone: 'approved' | 'rejected' | 'transit';
  action?: { label: string; onClick: () => void };
}

/** How long a message that is not an error stays, in milliseconds. */
const TOAST_SHOWN_MS = 6_000;

const queue = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a message at the foot of the window; returns its id, for dismissToast. */
export function toast(message: Omit<Toast, 'id'>): number {
  const id = ++lastId;
  // A repeated message takes the place of the first one.
  queue.set([...queue.get().filter(({ text }) => text !== message.text), { ...message, id }]);
  return id;
}

export function dismissToast(id: number): void {
  queue.set(queue.get().filter((message) => message.id !== id));
}

/** Dismisses a message when its time is over; errors stay, and messages with an action stay twice as long. */
export function expireToast(message: Toast): () => void {
  if (message.tone === 'rejected') return () => undefined;
  const timer = setTimeout(() => dismissToast(message.id), message.action ? TOAST_SHOWN_MS * 2 : TOAST_SHOWN_MS);
  return () => clearTimeout(timer);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(queue.subscribe, queue.get, queue.get);
}
