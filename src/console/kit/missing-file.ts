/** What imports were rejected with, because a file did not come: it is gone with a newer version, or the line was lost. */
const missing = new WeakSet();

// Vite says so before it rejects the import with the same error.
window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));

/** Tells whether something failed because a file of the console did not come: loading the page anew is the remedy. */
export function isMissingFile(reason: unknown): boolean {
  return reason instanceof Error && missing.has(reason);
}
