import { createSealedWriter } from './create-sealed-writer';
import { vault } from './vault';

const KEY = 'revocationConsult';

const writer = createSealedWriter({
  seal: vault.seal,
  store: (sealed) => sessionStorage.setItem(KEY, sealed),
});

/**
 * Persists the progress of a public revocation, sealed in the tab's own storage: a reload resumes it, and nothing personal
 * is in plain storage. A browser that forbids storage holds it for the page.
 */
export function persistRevocationSession(session: object): Promise<unknown> {
  return writer.write(() => session).catch(() => undefined);
}

/** Returns whether the tab has a stored revocation, without unsealing it. */
export function hasRevocationSession(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    // A browser that forbids storage has none.
    return false;
  }
}

/** Returns the stored progress; undefined when there is none, or when the key that sealed it is gone. */
export async function readRevocationSession(): Promise<unknown> {
  try {
    const sealed = sessionStorage.getItem(KEY);
    return sealed === null ? undefined : (JSON.parse(await vault.open(sealed)) as unknown);
  } catch {
    // Its key is gone, or the browser forbids storage: the person begins again.
    return undefined;
  }
}

/** Removes the stored progress and its token. */
export function clearRevocationSession(): void {
  writer.drop();
  sessionStorage.removeItem(KEY);
  localStorage.removeItem('tokenRevocationGSE');
}
