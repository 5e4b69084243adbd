import { useSyncExternalStore } from 'react';
import { trackPromise } from '../kit/track-promise';
import { currentSession, onSessionEnd } from '../session/session';
import { choicesVault, type Vault } from '../session/vault';

/** A list as somebody likes to find it: never with filters that hold personal data. */
export interface SavedView {
  id: string;
  name: string;
  /** Values of filters; a range that ended today is kept as `{ lastDays }`. */
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Undefined: as the definition shows them. */
  columns?: readonly string[];
}

/** The views of one list, and the one it opens with. */
export interface ListViews {
  views: readonly SavedView[];
  usual?: string;
}

type AllViews = Readonly<Record<string, ListViews>>;

const KEY = 'rubrica.views';
const none: ListViews = { views: [] };
const listeners = new Set<() => void>();

/** What is known of one user's views. */
interface Shelf {
  userId: string;
  vault: Vault;
  all: AllViews;
  ready: Promise<void>;
}

let shelf: Shelf | undefined;

onSessionEnd(() => {
  shelf = undefined;
});

/** The user's own, opened once; another user has other ones. */
function shelfOf(userId: string): Shelf {
  if (shelf?.userId === userId) return shelf;
  const vault = choicesVault(userId);
  const made: Shelf = { userId, vault, all: {}, ready: Promise.resolve() };
  made.ready = trackPromise(read(made));
  shelf = made;
  return made;
}

async function read(made: Shelf): Promise<void> {
  const sealed = localStorage.getItem(storageKey(made.userId));
  if (sealed === null) return;
  try {
    made.all = JSON.parse(await made.vault.open(sealed)) as AllViews;
  } catch {
    // Sealed by a key that is gone: nothing can be read of it any more.
    localStorage.removeItem(storageKey(made.userId));
  }
  for (const listener of [...listeners]) listener();
}

const storageKey = (userId: string): string => `${KEY}.${userId}`;

/** Undefined when nothing is stored for this user, so that nobody has to wait; else when the views can be read. */
export function savedViewsReady(): Promise<void> | undefined {
  const userId = currentSession()?.user.id;
  if (userId === undefined || localStorage.getItem(storageKey(userId)) === null) return undefined;
  return shelfOf(userId).ready;
}

/** The signed-in user's views of a list. */
export function viewsOf(list: string): ListViews {
  const userId = currentSession()?.user.id;
  return userId === undefined ? none : (shelfOf(userId).all[list] ?? none);
}

/** Keeps the views of a list in this browser, sealed, for this user alone. */
export async function keepViews(list: string, views: ListViews): Promise<void> {
  const userId = currentSession()?.user.id;
  if (userId === undefined) return;
  const mine = shelfOf(userId);
  await mine.ready;
  mine.all = { ...mine.all, [list]: views };
  for (const listener of [...listeners]) listener();
  localStorage.setItem(storageKey(userId), await mine.vault.seal(JSON.stringify(mine.all)));
}

/** The same as {@link viewsOf}, drawn again when they change. */
export function useViews(list: string): ListViews {
  return useSyncExternalStore(subscribe, () => viewsOf(list));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
