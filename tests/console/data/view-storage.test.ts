import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeViews, getViews } from '../../../src/console/data/local-views';
import {
  findView,
  removeView,
  rolesToShareWith,
  saveView,
  setDefaultView,
  syncViews,
} from '../../../src/console/data/view-storage';
import { endSession, startSession } from '../../../src/console/session/session';
import { grant } from '../session/grant';
import { errorResponse, json, runtime, stubFetch, type Seen } from '../stub-fetch';

const embedded = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;
const view = { id: 'a', name: 'Tardías', filter: { overdue: true }, sort: { field: 'dueAt', order: 'ASC' } } as const;

/** Answers as a server that saves views does. */
function viewServer(refuse: (name: unknown) => Response | undefined = () => undefined): Seen[] {
  let saved: { id: string; [key: string]: unknown }[] = [];
  let defaults: Record<string, string> = {};
  return stubFetch(
    ({ url, body }) => {
      const sent = (body ?? {}) as { id?: string; list?: string; name?: string };
      const refused = url.endsWith('/save-view') ? refuse(sent.name) : undefined;
      if (refused) return refused;
      const data = (): unknown => {
        if (url.endsWith('/view-roles')) return ['VERIFICADOR ECD'];
        if (url.endsWith('/saved-views')) return { views: saved.map((one) => ({ ...one, own: true })), defaults };
        if (url.endsWith('/remove-view')) saved = saved.filter(({ id }) => id !== sent.id);
        if (url.endsWith('/set-default-view')) defaults = sent.id === undefined ? {} : { [sent.list ?? '']: sent.id };
        if (!url.endsWith('/save-view')) return {};
        const id = sent.id ?? `server-${saved.length}`;
        saved = [...saved.filter((one) => one.id !== id), { ...sent, id }];
        return { id };
      };
      return json({ status: true, data: data() });
    },
    { ...runtime, families: { ...runtime.families, embedded } },
  );
}

const namesOf = (list: string): string[] => getViews(list).views.map(({ name }) => name);

beforeEach(async () => {
  await startSession(grant());
});
afterEach(() => {
  endSession('user');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('views at the server', () => {
  it('take with them those that were saved in this browser alone, once', async () => {
    await changeViews(() => ({ requests: { views: [view], defaultViewId: 'a' } }));
    const seen = viewServer();
    await syncViews();
    await syncViews();
    expect(seen.filter(({ url }) => url.endsWith('/save-view'))).toHaveLength(1);
    expect(getViews('requests')).toMatchObject({
      views: [{ id: 'server-0', name: 'Tardías', audience: 'SELF', own: true }],
      defaultViewId: 'server-0',
    });
  });

  it('leave in this browser what the server does not take now, and take it with them another time', async () => {
    const other = { ...view, id: 'b', name: 'Nuevas' };
    await changeViews(() => ({ requests: { views: [view, other], defaultViewId: 'a' } }));
    viewServer((name) => (name === view.name ? errorResponse(503, 'failed', 'Vuelva luego') : undefined));
    await syncViews();
    expect(namesOf('requests')).toEqual(['Nuevas', 'Tardías']);
    expect(getViews('requests').defaultViewId).toBe('a');
    const seen = viewServer();
    await syncViews();
    expect(seen.filter(({ url }) => url.endsWith('/save-view'))).toHaveLength(1);
    expect(getViews('requests')).toMatchObject({ views: [{ id: 'server-0' }], defaultViewId: 'server-0' });
  });

  it('that this browser alone has are chosen and removed here', async () => {
    await changeViews(() => ({ requests: { views: [view] } }));
    const seen = viewServer(() => errorResponse(403, 'noPermission', 'No puede'));
    await syncViews();
    await setDefaultView('requests', 'a');
    expect(getViews('requests').defaultViewId).toBe('a');
    await removeView('requests', view);
    expect(getViews('requests')).toEqual({ views: [] });
    expect(seen.filter(({ url }) => /remove-view|set-default-view/.test(url))).toEqual([]);
  });

  it('are saved, changed, chosen and removed there, and known here', async () => {
    const seen = viewServer();
    await saveView('requests', { ...view, audience: 'ROLE', role: 'VERIFICADOR ECD' });
    expect(seen.find(({ url }) => url.endsWith('/save-view'))?.body).toEqual({
      list: 'requests',
      name: 'Tardías',
      audience: 'ROLE',
      role: 'VERIFICADOR ECD',
      filter: { overdue: true },
      sort: { field: 'dueAt', order: 'ASC' },
    });
    const [saved] = getViews('requests').views;
    if (!saved) throw new Error('Nothing was saved');
    await saveView('requests', { ...saved, name: 'De hoy' });
    expect(namesOf('requests')).toEqual(['De hoy']);
    await setDefaultView('requests', saved.id);
    expect(getViews('requests').defaultViewId).toBe(saved.id);
    expect(await findView(saved.id)).toMatchObject({ list: 'requests', view: { name: 'De hoy' } });
    expect(await findView('other')).toBeUndefined();
    expect(await rolesToShareWith('requests')).toEqual(['VERIFICADOR ECD']);
    await removeView('requests', saved);
    expect(namesOf('requests')).toEqual([]);
  });
});

it('views stay in this browser where no server of ours takes them, and are not shared', async () => {
  const seen = stubFetch(() => json({ status: true, data: {} }));
  await syncViews();
  await saveView('requests', view);
  await setDefaultView('requests', 'a');
  expect(getViews('requests')).toEqual({ views: [view], defaultViewId: 'a' });
  expect(await rolesToShareWith('requests')).toBeNull();
  await removeView('requests', view);
  expect(getViews('requests')).toEqual({ views: [] });
  expect(seen).toEqual([]);
});
