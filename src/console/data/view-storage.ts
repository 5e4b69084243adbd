import { removeView as removeCall } from '../../contract/generated/calls/embedded/removeView';
import { savedViews } from '../../contract/generated/calls/embedded/savedViews';
import { saveView as saveCall } from '../../contract/generated/calls/embedded/saveView';
import { setDefaultView as setDefaultCall } from '../../contract/generated/calls/embedded/setDefaultView';
import { viewRoles } from '../../contract/generated/calls/embedded/viewRoles';
import { currentSession, onSessionEnd } from '../session/session';
import { hasOwnServer } from '../transport/has-own-server';
import { CallError } from '../transport/call-error';
import { send } from '../transport/send';
import {
  allViews,
  changeViews,
  getViews,
  savedViewsReady,
  type AllViews,
  type ListViews,
  type SavedView,
} from './local-views';

/*
 * Where views are saved: at our own server, so that a person has them wherever they sign in, and can share them; elsewhere in
 * this browser. What the server has is stored in this browser, too: a list opens with its view before any answer comes.
 */

/** Statuses by which a server says of a view that it will not take: its values, or a list that this person may not open. */
const finalStatuses: ReadonlySet<number> = new Set([400, 403, 404, 409, 422]);

let synced: { userId: string; done: Promise<void> } | undefined;

onSessionEnd(() => {
  synced = undefined;
});

/** Reads the views from the server, once a session; those that were saved in this browser alone go there first. */
export function syncViews(): Promise<void> {
  const userId = currentSession()?.user.id ?? '';
  if (synced?.userId !== userId) {
    const done = uploadLocal().then(async (isFinal) => {
      await readViews();
      if (!isFinal) synced = undefined;
    });
    synced = { userId, done };
    // Its caller hears of the failure; the next one asks again.
    done.catch(() => {
      synced = undefined;
    });
  }
  return synced.done;
}

/** Saves a view; one that has an `own` is changed. @throws CallError as the call does */
export async function saveView(list: string, view: SavedView): Promise<void> {
  if (await hasOwnServer()) {
    await sendView(list, view);
    // The server has it from now on.
    if (isLocal(list, view.id)) await removeLocal(list, view.id);
    return readViews();
  }
  await changeList(list, ({ views, ...rest }) => ({
    ...rest,
    views: [...views.filter(({ id }) => id !== view.id), view],
  }));
}

/** Removes a view. @throws CallError as the call does */
export async function removeView(list: string, { id: removed }: SavedView): Promise<void> {
  if (isLocal(list, removed) || !(await hasOwnServer())) return removeLocal(list, removed);
  await send(removeCall, { body: { id: removed } });
  return readViews();
}

/** Sets the view that a list opens with; undefined: none. @throws CallError as the call does */
export async function setDefaultView(list: string, id: string | undefined): Promise<void> {
  if ((await hasOwnServer()) && !(id !== undefined && isLocal(list, id))) {
    await send(setDefaultCall, { body: { list, ...(id !== undefined && { id }) } });
    return readViews();
  }
  await changeList(list, ({ views }) => ({ views, ...(id !== undefined && { defaultViewId: id }) }));
}

/** Returns the roles that views of a list can be shared with; null where views are in this browser alone. @throws CallError */
export async function rolesToShareWith(resource: string): Promise<readonly string[] | null> {
  return (await hasOwnServer()) ? (await send(viewRoles, { parameters: { resource } })).result : null;
}

/** Finds a view by the id in an address, and the list that it is of; undefined where this person has none of that id. */
export async function findView(id: string): Promise<{ list: string; view: SavedView } | undefined> {
  await syncViews();
  for (const [list, { views }] of Object.entries(allViews())) {
    const view = views.find((each) => each.id === id);
    if (view) return { list, view };
  }
  return undefined;
}

/**
 * Sends what was saved in this browser alone; what the server does not take stays here.
 * @returns false where another try may send what stayed
 */
async function uploadLocal(): Promise<boolean> {
  if (!(await hasOwnServer())) return true;
  let isFinal = true;
  await savedViewsReady();
  for (const [list, { views, defaultViewId }] of Object.entries(allViews())) {
    for (const view of views.filter(isUnsent)) {
      try {
        const id = await sendView(list, view, view.id);
        if (defaultViewId === view.id) await send(setDefaultCall, { body: { list, id } });
        await removeLocal(list, view.id);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!finalStatuses.has(error.status)) isFinal = false;
      }
    }
  }
  return isFinal;
}

/** @param idempotencyKey of a view that may have been sent before */
async function sendView(
  list: string,
  { id, own, owner: _, columns, ...view }: SavedView,
  idempotencyKey?: string,
): Promise<string> {
  const body = {
    list,
    ...view,
    filter: { ...view.filter },
    audience: view.audience ?? ('SELF' as const),
    ...(own && { id }),
    ...(columns && { columns: [...columns] }),
  };
  return (await send(saveCall, { body, ...(idempotencyKey !== undefined && { idempotencyKey }) })).result.id;
}

/** Puts what the server has beside what it has not got yet. */
async function readViews(): Promise<void> {
  if (!(await hasOwnServer())) return;
  const { views, defaults } = (await send(savedViews)).result;
  await changeViews((current) => {
    const all: Record<string, ListViews> = {};
    const add = (list: string, view: SavedView, defaultViewId: string | undefined): void => {
      all[list] = { views: [...(all[list]?.views ?? []), view], ...(defaultViewId !== undefined && { defaultViewId }) };
    };
    for (const { list, ...view } of views) add(list, view, defaults[list]);
    for (const [list, local] of Object.entries(current)) {
      const unsent = local.views.filter(isUnsent);
      const isDefaultUnsent = unsent.some(({ id }) => id === local.defaultViewId);
      for (const view of unsent) add(list, view, isDefaultUnsent ? local.defaultViewId : defaults[list]);
    }
    return all;
  });
}

const isUnsent = ({ own }: SavedView): boolean => own === undefined;

/** Returns whether this browser alone has the view. */
function isLocal(list: string, id: string): boolean {
  return getViews(list).views.some((view) => view.id === id && isUnsent(view));
}

function removeLocal(list: string, removed: string): Promise<void> {
  return changeList(list, ({ views, defaultViewId }) => ({
    views: views.filter(({ id }) => id !== removed),
    ...(defaultViewId !== removed && { defaultViewId }),
  }));
}

function changeList(list: string, change: (views: ListViews) => ListViews): Promise<void> {
  return changeViews((all: AllViews) => ({ ...all, [list]: change(all[list] ?? { views: [] }) }));
}
