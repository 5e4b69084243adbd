import { removeView as removeCall } from '../../contract/generated/calls/embedded/removeView';
import { savedViews } from '../../contract/generated/calls/embedded/savedViews';
import { saveView as saveCall } from '../../contract/generated/calls/embedded/saveView';
import { setDefaultView as setDefaultCall } from '../../contract/generated/calls/embedded/setDefaultView';
import { viewRoles } from '../../contract/generated/calls/embedded/viewRoles';
import { currentSession } from '../session/session';
import { hasOwnServer } from '../transport/has-own-server';
import { send } from '../transport/send';
import { allViews, changeViews, type AllViews, type ListViews, type SavedView } from './use-saved-views';

/*
 * Where views are saved: at our own server, so that a person has them wherever they sign in, and can share them; elsewhere in
 * this browser. What the server has is stored in this browser, too: a list opens with its view before any answer comes.
 */

let synced: { userId: string; done: Promise<void> } | undefined;

/** Reads the views from the server, once a session; those that were saved in this browser alone go there first. */
export function syncViews(): Promise<void> {
  const userId = currentSession()?.user.id ?? '';
  if (synced?.userId !== userId) {
    const done = uploadLocal().then(readViews);
    synced = { userId, done };
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
    return readViews();
  }
  await changeList(list, ({ views, ...rest }) => ({
    ...rest,
    views: [...views.filter(({ id }) => id !== view.id), view],
  }));
}

/** Removes a view. @throws CallError as the call does */
export async function removeView(list: string, { id: removed }: SavedView): Promise<void> {
  if (await hasOwnServer()) {
    await send(removeCall, { body: { id: removed } });
    return readViews();
  }
  await changeList(list, ({ views, defaultViewId }) => ({
    views: views.filter(({ id }) => id !== removed),
    ...(defaultViewId !== removed && { defaultViewId }),
  }));
}

/** Sets the view that a list opens with; undefined: none. @throws CallError as the call does */
export async function setDefaultView(list: string, id: string | undefined): Promise<void> {
  if (await hasOwnServer()) {
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

async function uploadLocal(): Promise<void> {
  if (!(await hasOwnServer())) return;
  for (const [list, { views, defaultViewId }] of Object.entries(allViews())) {
    for (const view of views.filter(({ own }) => own === undefined)) {
      // One that the server refuses, such as by a name that is taken, is there by another way.
      const saved = await sendView(list, view).catch(() => undefined);
      if (saved && defaultViewId === view.id) await send(setDefaultCall, { body: { list, id: saved } });
    }
  }
}

async function sendView(list: string, { id, own, owner: _, columns, ...view }: SavedView): Promise<string> {
  const body = {
    list,
    ...view,
    filter: { ...view.filter },
    audience: view.audience ?? ('SELF' as const),
    ...(own && { id }),
    ...(columns && { columns: [...columns] }),
  };
  return (await send(saveCall, { body })).result.id;
}

async function readViews(): Promise<void> {
  if (!(await hasOwnServer())) return;
  const { views, defaults } = (await send(savedViews)).result;
  const all: Record<string, ListViews> = {};
  for (const { list, ...view } of views) {
    const defaultViewId = defaults[list];
    all[list] = { views: [...(all[list]?.views ?? []), view], ...(defaultViewId !== undefined && { defaultViewId }) };
  }
  await changeViews(() => all);
}

function changeList(list: string, change: (views: ListViews) => ListViews): Promise<void> {
  return changeViews((all: AllViews) => ({ ...all, [list]: change(all[list] ?? { views: [] }) }));
}
