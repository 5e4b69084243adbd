import { useSyncExternalStore } from 'react';
import { createListeners } from '../kit/create-store';
import { trackPromise } from '../kit/track-promise';
import { createSealedWriter } from '../session/create-sealed-writer';
import { currentSession, onSessionEnd } from '../session/session';
import { choicesVault, type Vault } from '../session/vault';

/** A saved view of a list: its filters, order and columns, never with filters that hold personal data. */
export interface SavedView {
  id: string;
  name: string;
  /** Values of filters; a range that ended today is stored as `{ lastDays }`. */
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Undefined: as the definition shows them. */
  columns?: readonly string[];
  /** Who sees it; undefined: its owner alone. */
  audience?: ViewAudience;
  /** The name of the role that it is shared with. */
  role?: string;
  /** False: another shares it, whose name is the owner's. Undefined: saved in this browser alone. */
  own?: boolean;
  owner?: string;
}

export type ViewAudience = 'SELF' | 'ROLE' | 'ALL';

/** The views of one list, and the one it opens with. */
export interface ListViews {
  views: readonly SavedView[];
  defaultViewId?: string;
}

export type AllViews = Readonly<Record<string, ListViews>>;

const KEY = 'rubrica.views';
const NO_VIEWS: ListViews = { views: [] };
const changes = createListeners();

/** The views of one user, as read from this browser's storage. */
interface UserViews {
  userId: string;
  vault: Vault;
  all: AllViews;
  ready: Promise<void>;
  /** Stores `all` as it is by then. */
  write: () => Promise<void>;
}

let loadedViews: UserViews | undefined;

onSessionEnd(() => {
  loadedViews = undefined;
});

/** Returns the views of a user, unsealed once per user. */
function userViewsOf(userId: string): UserViews {
  if (loadedViews?.userId === userId) return loadedViews;
  const vault = choicesVault(userId);
  const { write } = createSealedWriter({
    seal: vault.seal,
    store: (sealed) => localStorage.setItem(storageKey(userId), sealed),
  });
  const userViews: UserViews = {
    userId,
    vault,
    all: {},
    ready: Promise.resolve(),
    write: () => write(() => userViews.all),
  };
  userViews.ready = trackPromise(read(userViews));
  loadedViews = userViews;
  return userViews;
}

async function read(userViews: UserViews): Promise<void> {
  const sealed = localStorage.getItem(storageKey(userViews.userId));
  if (sealed === null) return;
  try {
    userViews.all = JSON.parse(await userViews.vault.open(sealed)) as AllViews;
  } catch {
    // Sealed by a key that is gone: nothing can be read of it any more.
    localStorage.removeItem(storageKey(userViews.userId));
  }
  changes.notify();
}

const storageKey = (userId: string): string => `${KEY}.${userId}`;

/** Resolves once the views can be read; undefined, so that no screen waits, when this user has none stored. */
export function savedViewsReady(): Promise<void> | undefined {
  const userId = currentSession()?.user.id;
  if (userId === undefined || localStorage.getItem(storageKey(userId)) === null) return undefined;
  return userViewsOf(userId).ready;
}

/** Returns the signed-in user's views of every list. */
export function allViews(): AllViews {
  const userId = currentSession()?.user.id;
  return userId === undefined ? {} : userViewsOf(userId).all;
}

/** Returns the signed-in user's views of a list. */
export function getViews(list: string): ListViews {
  return allViews()[list] ?? NO_VIEWS;
}

/** Changes the views of the signed-in user in this browser, where they are stored sealed. */
export async function changeViews(change: (all: AllViews) => AllViews): Promise<void> {
  const userId = currentSession()?.user.id;
  if (userId === undefined) return;
  const userViews = userViewsOf(userId);
  await userViews.ready;
  userViews.all = change(userViews.all);
  changes.notify();
  await userViews.write();
}

/** Returns the same as {@link getViews}, rendered again when they change. */
export function useViews(list: string): ListViews {
  return useSyncExternalStore(changes.subscribe, () => getViews(list));
}
