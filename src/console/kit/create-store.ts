/** Functions that are called when something changes. */
export interface Listeners {
  /** Calls `listener` at each change; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

/** Creates a set of listeners for a module that holds its value elsewhere: in storage, in the address, in the clock. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      // A listener may end itself or another.
      for (const listener of [...listeners]) listener();
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
