/**
 * Runs a callback once the browser is idle, within `timeoutMs` milliseconds at the latest. Safari has no
 * requestIdleCallback: there it runs after half of that time.
 *
 * @returns a function that cancels it
 */
export function runWhenIdle(callback: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback, { timeout: timeoutMs });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(callback, timeoutMs / 2);
  return () => clearTimeout(handle);
}
