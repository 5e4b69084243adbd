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

/** Something that is fetched once. */
export interface Loader<T> {
  /** Fetches it, and again where that has failed. */
  load(): Promise<T>;
  /** Does the same for a rendering, and leaves an error as it is: a rendering that fetched again what fails would never end. */
  read(): Promise<T>;
}

/** What forgets each thing that could not be fetched. */
const rejections = new Set<() => void>();

/** Returns what fetches something once, when it is first asked for. */
export function createLoader<T>(fetch: () => Promise<T>): Loader<T> {
  let pending: Promise<T> | undefined;
  const forget = (): void => {
    pending = undefined;
  };
  const read = (): Promise<T> => {
    pending ??= trackPromise(
      fetch().catch((reason: unknown) => {
        rejections.add(forget);
        throw reason;
      }),
    );
    return pending;
  };
  return {
    read,
    load: () => {
      if (rejections.delete(forget)) forget();
      return read();
    },
  };
}

/** The same for several things by name. */
export interface Loaders<T> {
  load(name: string): Promise<T>;
  read(name: string): Promise<T>;
}

/** Returns what fetches each thing once, by its name. */
export function createLoaders<T>(fetch: (name: string) => Promise<T>): Loaders<T> {
  const loaders = new Map<string, Loader<T>>();
  const loaderOf = (name: string): Loader<T> => {
    const loader = loaders.get(name) ?? createLoader(() => fetch(name));
    loaders.set(name, loader);
    return loader;
  };
  return { load: (name) => loaderOf(name).load(), read: (name) => loaderOf(name).read() };
}

/** Lets renderings fetch again what has failed: a person tries again, or went elsewhere. */
export function forgetRejections(): void {
  for (const forget of rejections) forget();
  rejections.clear();
}
