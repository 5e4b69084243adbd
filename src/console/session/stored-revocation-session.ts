import { vault } from './vault';

const KEY = 'revocationConsult';

/** Writes run one after the other, so that the last one requested stays. */
let pendingWrite: Promise<unknown> = Promise.resolve();

/**
 * Persists the progress of a public revocation, sealed in the tab's own storage: a reload resumes it, and nothing personal
 * is in plain storage. A browser that forbids storage holds it for the page.
 */
export function persistRevocationSession(session: object): Promise<unknown> {
  pendingWrite = pendingWrite
    .then(async () => sessionStorage.setItem(KEY, await vault.seal(JSON.stringify(session))))
    .catch(() => undefined);
  return pendingWrite;
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
  const remove = (): void => {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem('tokenRevocationGSE');
  };
  remove();
  // It has thrown before, above, where it can throw.
  pendingWrite = pendingWrite.then(remove).catch(() => undefined);
}
