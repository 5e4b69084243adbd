import { vault } from './vault';

const KEY = 'revocationConsult';

/** Writes happen one after the other: the last one said is the one that stays. */
let writing: Promise<unknown> = Promise.resolve();

/**
 * Keeps how far the public consult went, sealed in the tab's own storage: a reload goes on with it, and nothing personal
 * is in plain storage. A browser that forbids storage keeps it for the page.
 */
export function keepConsult(consult: object): Promise<unknown> {
  writing = writing
    .then(async () => sessionStorage.setItem(KEY, await vault.seal(JSON.stringify(consult))))
    .catch(() => undefined);
  return writing;
}

/** Whether the tab kept something; what, stays sealed. */
export function isConsultKept(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** What was kept last; undefined when there is none, or when the key that sealed it is gone. */
export async function readConsult(): Promise<unknown> {
  try {
    const sealed = sessionStorage.getItem(KEY);
    return sealed === null ? undefined : (JSON.parse(await vault.open(sealed)) as unknown);
  } catch {
    return undefined;
  }
}

/** Forgets the consult, and its token with it. */
export function dropConsult(): void {
  const drop = (): void => {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem('tokenRevocationGSE');
  };
  drop();
  writing = writing.then(drop).catch(() => undefined);
}
