import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  text: string;
  /** approved: done; rejected: failed (stays until dismissed); transit: for information. */
  tone: 'approved' | 'rejected' | 'transit';
  action?: { label: string; act: () => void };
}

/** How long a message that is not an error stays, in milliseconds. */
const stay = 6_000;

const listeners = new Set<() => void>();
let queue: readonly Toast[] = [];
let last = 0;

/** Says something at the foot of the window; returns its id, for dismissToast. */
export function toast(message: Omit<Toast, 'id'>): number {
  const id = ++last;
  // The same words again would only push the first ones away.
  change([...queue.filter(({ text }) => text !== message.text), { ...message, id }]);
  return id;
}

export function dismissToast(id: number): void {
  change(queue.filter((message) => message.id !== id));
}

/** Takes a message away when its time is over; errors and offers of an act wait longer or for ever. */
export function expireToast(message: Toast): () => void {
  if (message.tone === 'rejected') return () => undefined;
  const timer = setTimeout(() => dismissToast(message.id), message.action ? stay * 2 : stay);
  return () => clearTimeout(timer);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => queue,
    () => queue,
  );
}

function change(next: readonly Toast[]): void {
  queue = next;
  for (const listener of [...listeners]) listener();
}
