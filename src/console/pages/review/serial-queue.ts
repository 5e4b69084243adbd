import { createListeners } from '../../kit/create-store';

/** Work on one case after another: each action carries the version that the one before it left. */
const queues = new Map<string, { tail: Promise<unknown>; waiting: number }>();
const changes = createListeners();

/** Calls its listener when an action begins or ends; returns how to stop. */
export const subscribeActions = changes.subscribe;

/** Runs the work once all before it on the same case is done, whether that succeeded or not. */
export async function enqueue<T>(id: string, action: () => Promise<T>): Promise<T> {
  const line = queues.get(id) ?? { tail: Promise.resolve(), waiting: 0 };
  queues.set(id, line);
  line.waiting += 1;
  const own = line.tail.then(action, action);
  // Its caller hears of the failure; the line goes on.
  line.tail = own.catch(() => undefined);
  changes.notify();
  try {
    return await own;
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) queues.delete(id);
    changes.notify();
  }
}

/**
 * Runs what reads a case after what waits for it; where that fails, once more when the connection is back, which it may be
 * while the reading that is going to fail is still under way.
 */
export function enqueueReading(id: string, read: () => Promise<unknown>): void {
  const reading = new AbortController();
  const connection = new Promise<void>((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true, signal: reading.signal }),
  );
  enqueue(id, read).then(
    () => reading.abort(),
    () => connection.then(() => enqueueReading(id, read)),
  );
}

/** Returns how many actions on a case are under way. */
export function waitingActions(id: string): number {
  return queues.get(id)?.waiting ?? 0;
}
