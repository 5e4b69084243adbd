/**
 * Does some work once the page has nothing better to do, and no later than `most` milliseconds. Safari has no such
 * callback: there it waits a while.
 *
 * @returns how to give it up
 */
export function whenIdle(work: () => void, most: number): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(work, { timeout: most });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(work, most / 2);
  return () => clearTimeout(waiting);
}
