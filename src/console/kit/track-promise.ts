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
