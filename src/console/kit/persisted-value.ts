import { useSyncExternalStore } from 'react';
import { createListeners, createStore } from './create-store';

/** A small value persisted in this browser and shared by its open tabs. */
export interface PersistedValue<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

const writes = createListeners();

/** Calls its listener after each choice that this tab writes to the browser's storage; returns how to stop. */
export const subscribeWrites = writes.subscribe;

/** Tells the listeners that a choice was written by other means than a persisted value. */
export const notifyWrite = writes.notify;

/**
 * Persists a value under `key` in localStorage. `read` turns what is stored (null when nothing is) into a
 * value and must accept anything, since other versions wrote there too. A browser that forbids storage
 * holds the value for the visit.
 *
 * @param prepare gets ready what a value that another tab chose needs here; where it fails, the former one stays
 */
export function persistValue<Value>(
  key: string,
  read: (readStored: string | null) => Value,
  write: (value: Value) => string,
  prepare?: (value: Value) => Promise<unknown>,
): PersistedValue<Value> {
  const store = createStore(read(readStored(key)));
  let chosen = store.get();
  const follow = (next: Value): void => {
    chosen = next;
    if (!prepare) return store.set(next);
    prepare(next).then(
      // Another choice may have come meanwhile.
      () => chosen === next && store.set(next),
      () => undefined,
    );
  };

  window.addEventListener('storage', (event) => {
    // A null key means that another tab cleared everything.
    if (event.key !== key && event.key !== null) return;
    follow(read(event.key === null ? null : event.newValue));
  });

  return {
    get: store.get,
    set(next) {
      chosen = next;
      try {
        window.localStorage.setItem(key, write(next));
      } catch {
        // Storage is full or forbidden: the choice lasts until the page is closed.
      }
      store.set(next);
      writes.notify();
    },
    subscribe: store.subscribe,
  };
}

/** Persists a yes or no, which is yes until a person chose otherwise. */
export function persistFlag(key: string): PersistedValue<boolean> {
  return persistValue(
    key,
    (stored) => stored !== 'no',
    (isOn) => (isOn ? 'yes' : 'no'),
  );
}

/**
 * Returns the persisted value, and renders again whenever it changes in this tab or another.
 *
 * @param getServerSnapshot returns what a page prerendered by the build shows
 */
export function usePersistedValue<Value>(
  persisted: PersistedValue<Value>,
  getServerSnapshot: () => Value = persisted.get,
): Value {
  return useSyncExternalStore(persisted.subscribe, persisted.get, getServerSnapshot);
}

function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // A browser that forbids storage has none of it.
    return null;
  }
}
