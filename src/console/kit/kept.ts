import { useSyncExternalStore } from 'react';

/** A small value kept in this browser and shared by its open tabs. */
export interface Kept<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Keeps a value under `key` in localStorage. `read` turns what is stored (null when nothing is) into a
 * value and must accept anything, since other versions wrote there too. A browser that forbids storage
 * keeps the value for the visit.
 */
export function keep<Value>(
  key: string,
  read: (stored: string | null) => Value,
  write: (value: Value) => string,
): Kept<Value> {
  const listeners = new Set<() => void>();
  let value = read(stored(key));

  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };

  window.addEventListener('storage', (event) => {
    // A null key means that another tab cleared everything.
    if (event.key !== key && event.key !== null) return;
    value = read(event.key === null ? null : event.newValue);
    tell();
  });

  return {
    get: () => value,
    set(next) {
      value = next;
      try {
        window.localStorage.setItem(key, write(next));
      } catch {
        // Storage is full or forbidden: the choice lasts until the page is closed.
      }
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The kept value, and a new rendering whenever it changes in this tab or another.
 *
 * @param ahead what a page shows that was drawn by the build, before any browser had a say
 */
export function useKept<Value>(kept: Kept<Value>, ahead: () => Value = kept.get): Value {
  return useSyncExternalStore(kept.subscribe, kept.get, ahead);
}

function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}
