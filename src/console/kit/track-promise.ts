/**
 * Writes on a promise the status and value that React's `use` reads. A component that uses the promise after it settled
 * then renders at once; without them it suspends, and React delays what follows a fallback by a third of a second.
 */
export function trackPromise<T>(promise: Promise<T>): Promise<T> {
  const tracked = promise.then((value) => {
    Reflect.set(tracked, 'value', value);
    Reflect.set(tracked, 'status', 'fulfilled');
    return value;
  });
  return tracked;
}

/** What is fetched once and kept. */
export interface Loader<T> {
  /** Fetches it, and again where that has failed. */
  load(): Promise<T>;
  /** The same for a rendering. A failure stays: a rendering that fetched again what fails would never end. */
  read(): Promise<T>;
}

/** What has failed, each to be forgotten. */
const failures = new Set<() => void>();

export function createLoader<T>(fetch: () => Promise<T>): Loader<T> {
  let kept: Promise<T> | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  const read = (): Promise<T> => {
    kept ??= trackPromise(
      fetch().catch((reason: unknown) => {
        failures.add(forget);
        throw reason;
      }),
    );
    return kept;
  };
  return {
    read,
    load: () => {
      if (failures.delete(forget)) forget();
      return read();
    },
  };
}

/** Lets renderings fetch again what has failed: a person tries again, or went elsewhere. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
