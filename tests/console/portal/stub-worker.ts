import { vi } from 'vitest';

/** Stubs the worker that jsdom lacks: it answers at once with a solution, or with none. */
export function stubWorker(solves = true): void {
  class StubWorker extends EventTarget {
    postMessage(): void {
      const data = solves ? { solution: { counter: 7, derivedKey: 'ab', time: 1 } } : {};
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }

    terminate(): void {
      // Nothing runs.
    }
  }
  vi.stubGlobal('Worker', StubWorker);
}
