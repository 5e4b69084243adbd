import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadPage } from '../../../src/console/kit/replace-location';
import { currentPhase, enterPhase } from '../../../src/console/session/phase';
import { refreshRoles } from '../../../src/console/session/privileges';
import { renewSession } from '../../../src/console/session/renew-session';
import { currentSession, endSession, openSession, startSession } from '../../../src/console/session/session';
import { registerTokenSource } from '../../../src/console/session/session-tokens';
import { readSession, sealSession } from '../../../src/console/session/stored-session';
import { vault } from '../../../src/console/session/vault';
import { errorResponse, json, stubFetch } from '../stub-fetch';
import { grant } from './grant';

const renewed = grant({ user: undefined, roles: undefined, refreshToken: 'refresh-2', tokenSecurity: 'security-2' });
const other = { name: 'OTRO', appId: 'MYSELF', Privileges: ['CONSULT_MYSELF'], assigned: true };
/** The user of the second session. */
const eva = { ...grant().user, id: 'u2', username: 'eva' } as NonNullable<ReturnType<typeof grant>['user']>;

beforeEach(async () => {
  registerTokenSource();
  await startSession(grant());
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  endSession('user');
  enterPhase({ name: 'running' });
  localStorage.clear();
});

/** Runs a callback once the vault has sealed or opened its nth value from here. */
function during(method: 'seal' | 'open', nth: number, callback: () => void): void {
  const original = vault[method];
  let calls = 0;
  vi.spyOn(vault, method).mockImplementation(async (text) => {
    const value = await original(text);
    calls += 1;
    if (calls === nth) callback();
    return value;
  });
}

function expectSignedOut(): void {
  expect(currentSession()).toBeUndefined();
  expect({ ...localStorage }).toEqual({ logoutType: 'user' });
}

it.each([1, 2, 10])('signing out holds while renewed tokens are sealed: value %i', async (nth) => {
  stubFetch(() => json(renewed));
  during('seal', nth, () => endSession('user'));
  expect(await renewSession()).toBe(false);
  expectSignedOut();
});

it('a sign-in takes nothing from who was signed in before', async () => {
  const session = await startSession(grant({ user: eva, roles: undefined, timeSession: undefined }));
  expect(session).toMatchObject({ user: { username: 'eva' }, roles: [] });
  await expect(startSession(grant({ user: undefined }))).rejects.toMatchObject({ code: 'tokenNotFound' });
});

it('renewed tokens that come late leave the session of who signed in beside it where it is stored', async () => {
  vi.mocked(reloadPage).mockClear();
  stubFetch(async () => {
    const mine = currentSession();
    if (mine) (await sealSession({ ...mine, user: eva, refreshToken: 'of-eva' }))();
    return json(renewed);
  });
  await renewSession();
  expect(await readSession()).toMatchObject({ user: { username: 'eva' }, refreshToken: 'of-eva' });
  expect(currentSession()?.user.username).toBe('ana');
  expect(reloadPage).toHaveBeenCalledOnce();
});

it.each([1, 2, 10])('signing out holds while new roles are sealed: value %i', async (nth) => {
  stubFetch(() => json({ roles: [other] }));
  during('seal', nth, () => endSession('user'));
  await refreshRoles();
  expectSignedOut();
});

it.each([1, 5])('signing out holds while the stored session is read: value %i', async (nth) => {
  during('open', nth, () => endSession('user'));
  expect(await openSession()).toBeUndefined();
  expectSignedOut();
});

it('signing out before the renewal sends its tokens leaves them unsent', async () => {
  const seen = stubFetch(() => json(renewed));
  during('open', 1, () => endSession('user'));
  expect(await renewSession()).toBe(false);
  expect(seen).toEqual([]);
  expectSignedOut();
});

it('a sign-in that is ended while it is sealed fails', async () => {
  endSession('user');
  during('seal', 2, () => endSession('user'));
  await expect(startSession(grant())).rejects.toThrow(/token/);
  expectSignedOut();
});

it('a renewal that is refused after signing out opens no dialog', async () => {
  stubFetch(() => {
    endSession('user');
    return errorResponse(401, 'refreshInvalid', 'La sesión terminó');
  });
  expect(await renewSession()).toBe(false);
  expect(currentPhase().name).toBe('running');
});

it.each(['renewed tokens', 'roles'])(
  '%s that come for an ended session leave the next person’s alone',
  async (what) => {
    let next: Promise<unknown> | undefined;
    stubFetch(async () => {
      endSession('user');
      next ??= startSession(grant({ user: eva, refreshToken: 'refresh-of-eva' }));
      await next;
      return json(what === 'roles' ? { roles: [other] } : renewed);
    });
    await (what === 'roles' ? refreshRoles() : renewSession());
    const ofEva = { user: { username: 'eva' }, refreshToken: 'refresh-of-eva', roles: grant().roles };
    expect(currentSession()).toMatchObject(ofEva);
    expect(await readSession()).toMatchObject(ofEva);
  },
);

it.each([1, 2, 10])('roles that change while renewed tokens are sealed are stored with them: value %i', async (nth) => {
  stubFetch((request) => json(request.url.includes('refresh') ? renewed : { roles: [other] }));
  let roles: Promise<void> | undefined;
  during('seal', nth, () => {
    roles = refreshRoles();
  });
  expect(await renewSession()).toBe(true);
  await roles;
  const both = { refreshToken: 'refresh-2', tokenSecurity: 'security-2', roles: [other] };
  expect(currentSession()).toMatchObject(both);
  expect(await readSession()).toMatchObject(both);
});
