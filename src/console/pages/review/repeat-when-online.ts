/**
 * Runs what reads; where that fails, once more when the connection is back, which it may be while the reading that is going
 * to fail is still under way.
 */
export function repeatWhenOnline(read: () => Promise<unknown>): void {
  const reading = new AbortController();
  const connection = new Promise<void>((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true, signal: reading.signal }),
  );
  read().then(
    () => reading.abort(),
    () => connection.then(() => repeatWhenOnline(read)),
  );
}
