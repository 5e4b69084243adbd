import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStore } from '../../../src/console/data/store';
import { endSession, startSession } from '../../../src/console/session/session';
import { grant } from '../session/grant';

const LISTS = 'rubrica.lists';
const params = { filter: { names: 'Ñandú Demo' }, page: 2 };

beforeEach(() => startSession(grant()));

afterEach(() => {
  endSession('user');
  localStorage.clear();
  sessionStorage.clear();
});

it('the store keeps filters per list over a reload, sealed', async () => {
  const store = await openStore();
  store.setup();
  store.setItem('users.listParams', params);
  store.setItem('users.listParams', { ...params, page: 3 });
  await waitFor(() => expect(sessionStorage.getItem(LISTS)).not.toBeNull());
  await waitFor(async () => expect((await openStore()).getItem('users.listParams')).toEqual({ ...params, page: 3 }));
  expect(JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })).not.toContain('Demo');
});

it('the store forgets a selection over a reload, and keeps the filter beside it', async () => {
  const store = await openStore();
  store.setup();
  store.setItem('users.selectedIds', ['7', '8']);
  store.setItem('users.listParams', params);
  await waitFor(async () => expect((await openStore()).getItem('users.listParams')).toEqual(params));
  expect(store.getItem('users.selectedIds')).toEqual(['7', '8']);
  expect((await openStore()).getItem('users.selectedIds', 'none')).toBe('none');
});

it('the store forgets them with the session', async () => {
  const store = await openStore();
  store.setup();
  const listener = vi.fn();
  store.subscribe('users.listParams', listener);
  store.setItem('users.listParams', params);
  await waitFor(() => expect(sessionStorage.getItem(LISTS)).not.toBeNull());
  endSession('user');
  expect(store.getItem('users.listParams')).toBeUndefined();
  expect(sessionStorage.getItem(LISTS)).toBeNull();
  expect(listener).toHaveBeenLastCalledWith(undefined);
});

it('the store keeps what says nothing about anyone in the browser', async () => {
  const store = await openStore();
  store.setup();
  store.setItem('users.columns', ['username']);
  endSession('user');
  expect((await openStore()).getItem('users.columns')).toEqual(['username']);
  store.reset();
  expect(store.getItem('users.columns')).toEqual(['username']);
});

it('the store starts empty when what it finds was sealed in another session', async () => {
  sessionStorage.setItem(LISTS, btoa('anything at all, long enough'));
  const store = await openStore();
  expect(store.getItem('users.listParams', 'none')).toBe('none');
  expect(sessionStorage.getItem(LISTS)).toBeNull();
});
