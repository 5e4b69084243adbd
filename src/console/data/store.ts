import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { notifyWrite } from '../kit/persisted-value';
import { createSealedWriter } from '../session/create-sealed-writer';
import { currentSession, onSessionEnd } from '../session/session';
import { vault } from '../session/vault';

/** The tab's own storage, sealed: what filters and selections hold may be personal. */
const KEY = 'rubrica.lists';

/** Choices about the look of a list, which say nothing about anyone: `users.columns`, `lists.density`. */
const PLAIN = /^preferences\.|\.(columns|density)$/;

/**
 * Opens react-admin's store. Preferences stay in the browser. All else may hold personal data (filters per list,
 * selections): it lives in memory, sealed by the vault into this tab's storage so that reloading keeps it, and is gone
 * with the session. Selections alone end with the page: a person can't see after a reload what stands selected on
 * another page of a list.
 */
export async function openStore(): Promise<Store> {
  const personal = memoryStore(await readSealed());
  personal.setup();
  const preferences = localStorageStore('1', 'Rubrica');
  const storeOf = (key: string): Store => (PLAIN.test(key) ? preferences : personal);
  const { write, drop } = createSealedWriter({
    seal: vault.seal,
    store: (sealed) => sessionStorage.setItem(KEY, sealed),
  });
  const seal = (): void => {
    // What cannot be stored lasts as long as the page.
    if (currentSession()) write(() => withoutSelections(personal.listItems?.() ?? {})).catch(() => undefined);
  };

  const reset = (): void => {
    // Nothing may come back after the wipe.
    drop();
    personal.reset();
    sessionStorage.removeItem(KEY);
  };
  onSessionEnd(reset);

  return {
    setup: () => preferences.setup(),
    teardown: () => preferences.teardown(),
    getItem: (key, value) => storeOf(key).getItem(key, value),
    setItem: (key, value) => {
      storeOf(key).setItem(key, value);
      if (storeOf(key) === personal) seal();
      else notifyWrite();
    },
    removeItem: (key) => {
      storeOf(key).removeItem(key);
      if (storeOf(key) === personal) seal();
    },
    removeItems: (prefix) => {
      personal.removeItems(prefix);
      preferences.removeItems(prefix);
      seal();
    },
    reset,
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...preferences.listItems?.(prefix), ...personal.listItems?.(prefix) }),
  };
}

function withoutSelections(items: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(items).filter(([key]) => !key.endsWith('.selectedIds')));
}

async function readSealed(): Promise<Record<string, unknown>> {
  const sealed = sessionStorage.getItem(KEY);
  if (sealed === null) return {};
  try {
    return JSON.parse(await vault.open(sealed)) as Record<string, unknown>;
  } catch {
    // Sealed by the key of a session that is over.
    sessionStorage.removeItem(KEY);
    return {};
  }
}
