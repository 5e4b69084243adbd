import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { sealSession } from '../../../src/console/session/stored-session';
import { currentPhase, enterPhase } from '../../../src/console/session/phase';
import { renewSession } from '../../../src/console/session/renew-session';
import { currentSession, endSession, startSession } from '../../../src/console/session/session';
import { registerTokenSource } from '../../../src/console/session/session-tokens';
import { errorResponse, json, stubFetch } from '../stub-fetch';
import { grant, token } from './grant';

const renewed = grant({
  user: undefined,
  token: token({ exp: 2_000_000_000 }),
  refreshToken: 'refresh-2',
  tokenSecurity: 'security-2',
  roles: undefined,
});

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await setLanguage('es');
  registerTokenSource();
  await startSession(grant());
});

afterEach(() => {
  endSession('user');
  enterPhase({ name: 'running' });
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the renewal sends user name and refresh token with the security token, once however many ask', async () => {
  const seen = stubFetch(() => json(renewed));
  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect(await Promise.all([renewSession(), renewSession(), renewSession()])).toEqual([true, true, true]);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    url: '/api/auth/refresh-token-security',
    body: { username: 'ana', refreshToken: 'refresh-1' },
  });
  expect(seen[0]?.headers.get('Authorization')).toBe('Bearer security-1');
});

it('the renewal begins the countdown anew, keeps what the answer left out, and sets the marker 6000 ms ahead', async () => {
  stubFetch(() => json(renewed));
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await renewSession();
  expect(currentSession()).toMatchObject({
    refreshToken: 'refresh-2',
    tokenSecurity: 'security-2',
    user: { username: 'ana' },
  });
  expect(currentSession()?.roles).toHaveLength(1);
  expect(currentSession()?.endsAt).toBe(Date.now() + 3_600_000);
  expect(localStorage.getItem('exactTime')).toBe(String(Date.now() + 6000));
});

it('the renewal takes the tokens that another tab has just got instead of asking', async () => {
  const seen = stubFetch(() => json(renewed));
  const mine = currentSession();
  if (!mine) throw new Error('no session');
  (await sealSession({ ...mine, token: token({ exp: 1 }), refreshToken: 'refresh-of-the-other-tab' }))();
  expect(await renewSession()).toBe(true);
  expect(seen).toHaveLength(0);
  expect(currentSession()?.refreshToken).toBe('refresh-of-the-other-tab');
});

it('the renewal does not ask again while the marker stands', async () => {
  const seen = stubFetch(() => json(renewed));
  await renewSession();
  vi.setSystemTime(Date.now() + 5999);
  expect(await renewSession()).toBe(true);
  expect(seen).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  await renewSession();
  expect(seen).toHaveLength(2);
});

describe('without new tokens', () => {
  it('a refusal is reported, and the session waits for the answer', async () => {
    stubFetch(() =>
      errorResponse(401, 'concurrentSession', 'Iniciaste sesión desde otro dispositivo, cerrando la sesión actual'),
    );
    expect(await renewSession()).toBe(false);
    expect(currentPhase()).toEqual({
      name: 'refused',
      title: 'Expiración de sesión',
      message: 'Iniciaste sesión desde otro dispositivo, cerrando la sesión actual',
      isConcurrent: true,
    });
    expect(currentSession()).toBeDefined();
  });

  it('an error in a 200 is a refusal too', async () => {
    stubFetch(() => json({ error: 'La sesión no se pudo renovar' }));
    expect(await renewSession()).toBe(false);
    expect(currentPhase()).toMatchObject({ name: 'refused', message: 'La sesión no se pudo renovar' });
  });

  it.each([
    ['a 200 whose status is false', () => json({ status: false, message: 'La sesión fue reemplazada' })],
    ['a 200 with a code of its own', () => json({ status: false, code: 'S-9', message: 'La sesión fue reemplazada' })],
    ['a 400', () => json({ error: 'La sesión fue reemplazada' }, 400)],
    ['a 403', () => json({ message: 'La sesión fue reemplazada' }, 403)],
  ])('%s is a refusal too', async (_, response) => {
    stubFetch(response);
    expect(await renewSession()).toBe(false);
    expect(currentPhase()).toMatchObject({ name: 'refused', message: 'La sesión fue reemplazada' });
  });

  it.each([500, 502, 503, 504, 429])('a server that fails by %i changes nothing', async (status) => {
    stubFetch(() => json({ message: 'Ha ocurrido un error' }, status));
    expect(await renewSession()).toBe(false);
    expect(currentPhase().name).toBe('running');
  });

  it('a lost network changes nothing', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await renewSession()).toBe(false);
    expect(currentPhase().name).toBe('running');
    expect(currentSession()?.refreshToken).toBe('refresh-1');
  });

  it('tokens that arrive after signing out are thrown away', async () => {
    stubFetch(() => {
      endSession('user');
      return json(renewed);
    });
    expect(await renewSession()).toBe(false);
    expect(currentSession()).toBeUndefined();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('across tabs', () => {
  it('waits for the lock, but not for ever: the server’s rotation keeps it right', async () => {
    const seen = stubFetch(() => json(renewed));
    const request = vi.fn(
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request } }));
    const renewal = renewSession();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(seen).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await renewal).toBe(true);
    expect(request).toHaveBeenCalledWith('rubrica.refresh', expect.anything(), expect.anything());
    expect(seen).toHaveLength(1);
  });
});
