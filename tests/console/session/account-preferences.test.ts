import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeSettings } from '../../../src/console/kit/theme';
import { adoptPreferences, watchPreferences } from '../../../src/console/session/account-preferences';
import { endSession, startSession } from '../../../src/console/session/session';
import { errorResponse, json, runtime, stubFetch, type Seen } from '../stub-fetch';
import { grant } from './grant';

const embedded = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;
const auth = { ...embedded, base: '/api/auth' };
const own = { ...runtime, families: { ...runtime.families, embedded, auth } };
const atProvider = { ...own, families: { ...own.families, auth: { ...auth, embedded: false } } };
const dark = JSON.stringify({ mode: 'dark', layout: 'layout3' });

const savesOf = (seen: readonly Seen[]) => seen.filter(({ url }) => url.endsWith('/save-own-preferences'));

/** Answers with the choices of an account. */
const accountWith = (choices: object): Seen[] => stubFetch(() => json({ status: true, data: choices }), own);

let stop: (() => void) | undefined;

beforeEach(async () => {
  localStorage.clear();
  await startSession(grant());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  endSession('user');
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('the account’s choices take the place of the browser’s at sign-in, and nothing else is written', async () => {
  const seen = accountWith({ 'rubrica.language': 'en', 'RaStoreRubrica.users.columns': '["names"]', token: 'forged' });
  localStorage.setItem('rubrica.sidebar', 'narrow');
  const token = localStorage.getItem('token');
  await adoptPreferences();
  expect(seen[0]?.headers.get('Authorization')).toBe(`Bearer ${grant().token}`);
  expect(localStorage.getItem('rubrica.language')).toBe('en');
  expect(localStorage.getItem('RaStoreRubrica.users.columns')).toBe('["names"]');
  expect(localStorage.getItem('rubrica.sidebar')).toBeNull();
  expect(localStorage.getItem('token')).toBe(token);
});

it.each([
  ['an account that chose nothing', () => accountWith({})],
  ['a server that fails', () => stubFetch(() => errorResponse(500, 'x', 'x'), own)],
])('the browser’s choices stay with %s', async (_title, open) => {
  open();
  localStorage.setItem('rubrica.sidebar', 'narrow');
  await adoptPreferences();
  expect(localStorage.getItem('rubrica.sidebar')).toBe('narrow');
});

it('an account that chose nothing is sent what was chosen before the sign-in', async () => {
  const seen = accountWith({});
  localStorage.setItem('rubrica.language', 'en');
  await adoptPreferences();
  stop = watchPreferences();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(savesOf(seen).map(({ body }) => body)).toEqual([{ values: { 'rubrica.language': 'en' } }]);
});

it('the browser alone has the choices where the upstream is a provider’s', async () => {
  const seen = stubFetch(() => json({ status: true, data: { 'rubrica.sidebar': 'full' } }), {
    ...own,
    families: { ...own.families, embedded: { ...embedded, embedded: false } },
  });
  stop = watchPreferences();
  await adoptPreferences();
  changeSettings({ mode: 'dark' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen).toEqual([]);
});

it('changes are saved to the account once they pause, all choices at once', async () => {
  const seen = accountWith({});
  stop = watchPreferences();
  changeSettings({ mode: 'light' });
  changeSettings({ mode: 'dark' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(savesOf(seen).map(({ body }) => body)).toEqual([{ values: { 'rubrica.settings': dark } }]);
});

it('a change that the account never got is kept at sign-in, and saved when the console opens', async () => {
  stubFetch(() => errorResponse(503, 'x', 'x'), own);
  stop = watchPreferences();
  changeSettings({ mode: 'dark', layout: 'layout3' });
  await vi.advanceTimersByTimeAsync(5_000);
  stop();
  const seen = accountWith({ 'rubrica.settings': '{"mode":"light"}' });
  await adoptPreferences();
  expect(localStorage.getItem('rubrica.settings')).toBe(dark);
  stop = watchPreferences();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(savesOf(seen).map(({ body }) => body)).toEqual([{ values: { 'rubrica.settings': dark } }]);
});

it('the browser alone keeps the choices of a person who signed in at a provider', async () => {
  const seen = stubFetch(() => json({ status: true, data: { 'rubrica.language': 'en' } }), atProvider);
  await adoptPreferences();
  stop = watchPreferences();
  changeSettings({ mode: 'dark' });
  await vi.runAllTimersAsync();
  expect(seen).toEqual([]);
  expect(localStorage.getItem('rubrica.language')).toBeNull();
});
