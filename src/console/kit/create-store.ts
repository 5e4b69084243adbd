/** Functions that are called when something changes or happens. */
export interface Listeners<Value = void> {
  /** Calls `listener` each time, with what is handed over; returns how to stop. */
  subscribe: (listener: (value: Value) => void) => () => void;
  notify: (value: Value) => void;
}

/** Creates a set of listeners for a module that holds its value elsewhere: in storage, in the address, in the clock. */
export function createListeners<Value = void>(): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(value) {
      // A listener may end itself or another.
      for (const listener of [...listeners]) listener(value);
    },
  };
}

/** A value of a module, in the shape that React's useSyncExternalStore takes. */
export interface Store<Value> {
  get: () => Value;
  /** Sets the value and calls the listeners. */
  set: (next: Value) => void;
  subscribe: Listeners['subscribe'];
}

/** Creates a store that holds one value in memory. */
export function createStore<Value>(initial: Value): Store<Value> {
  const { subscribe, notify } = createListeners();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      notify();
    },
    subscribe,
  };
}
