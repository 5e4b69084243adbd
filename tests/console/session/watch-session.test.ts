import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { currentPhase } from '../../../src/console/session/phase';
import { currentSession, endSession, startSession } from '../../../src/console/session/session';
import { continueSession, watchSession } from '../../../src/console/session/watch-session';
import { errorResponse, json, stubFetch } from '../stub-fetch';
import { grant } from './grant';

const CONCURRENT = 'Iniciaste sesión desde otro dispositivo, cerrando la sesión actual';
const MINUTES = 60_000;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00Z') });
  await setLanguage('es');
  await startSession(grant());
  stop = watchSession();
});

afterEach(() => {
  stop();
  endSession('user');
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('when 60 seconds remain', () => {
  it('asks the server once, then the person', async () => {
    const seen = stubFetch(() => json({ message: 'ok' }));
    await vi.advanceTimersByTimeAsync(59 * MINUTES - 1000);
    expect(seen.map(({ url }) => url)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.map(({ url }) => url)).toEqual(['/api/security/user/ValidateSession']);
    expect(currentPhase().name).toBe('asking');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(seen).toHaveLength(1);
  });

  it('asks the person at once where the session service is silent, and says that continuing failed', async () => {
    const seen = stubFetch(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('aborted')))),
    );
    await vi.advanceTimersByTimeAsync(59 * MINUTES);
    expect(currentPhase().name).toBe('asking');
    const continuing = continueSession();
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await continuing).toBe(false);
    expect(currentPhase().name).toBe('asking');
    expect(currentSession()).toBeDefined();
    expect(seen.map(({ url }) => url.split('/').at(-1))).toEqual(['ValidateSession', 'refresh-token-security']);
  });

  it('continues with a whole new countdown', async () => {
    stubFetch(({ url }) => json(url.includes('refresh') ? grant({ refreshToken: 'refresh-2' }) : { message: 'ok' }));
    await vi.advanceTimersByTimeAsync(59 * MINUTES + 20_000);
    expect(await continueSession()).toBe(true);
    expect(currentPhase().name).toBe('running');
    expect(currentSession()?.endsAt).toBe(Date.now() + 60 * MINUTES);
    await vi.advanceTimersByTimeAsync(58 * MINUTES);
    expect(currentPhase().name).toBe('running');
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(currentPhase().name).toBe('asking');
  });

  it('keeps asking while continuing fails for want of a network, and ends at zero', async () => {
    stubFetch(({ url }) =>
      url.includes('refresh') ? Promise.reject(new TypeError('offline')) : json({ message: 'ok' }),
    );
    await vi.advanceTimersByTimeAsync(59 * MINUTES);
    expect(await continueSession()).toBe(false);
    expect(currentPhase().name).toBe('asking');
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(currentSession()).toBeUndefined();
    expect(localStorage.getItem('logoutType')).toBe('expired');
  });

  it('tells of a concurrent session when the server refuses', async () => {
    stubFetch(() => errorResponse(401, 'concurrentSession', CONCURRENT));
    await vi.advanceTimersByTimeAsync(59 * MINUTES);
    expect(currentPhase()).toEqual({
      name: 'refused',
      title: 'Expiración de sesión',
      message: CONCURRENT,
      isConcurrent: true,
    });
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(localStorage.getItem('logoutType')).toBe('concurrent');
  });

  it.each([500, 403, 400, 404])('tells of a concurrent session when the check fails with %i', async (status) => {
    stubFetch(() => errorResponse(status, 'unexpected', 'Ha ocurrido un error inesperado'));
    await vi.advanceTimersByTimeAsync(59 * MINUTES);
    expect(currentPhase()).toEqual({
      name: 'refused',
      title: 'Expiración de sesión',
      message: CONCURRENT,
      isConcurrent: false,
    });
  });

  it.each([502, 503, 504])('asks the person when the server cannot be reached, %i', async (status) => {
    stubFetch(() => errorResponse(status, 'unexpected', 'Ha ocurrido un error inesperado'));
    await vi.advanceTimersByTimeAsync(59 * MINUTES);
    expect(currentPhase().name).toBe('asking');
  });

  it('asks the person even when the server does not answer: silence is no refusal', async () => {
    stubFetch(() => Promise.reject(new TypeError('offline')));
    await vi.advanceTimersByTimeAsync(59 * MINUTES);
    expect(currentPhase().name).toBe('asking');
  });
});

it('the watch over the session ends at zero, also when the machine slept past it', () => {
  stubFetch(() => json({}));
  vi.setSystemTime(Date.now() + 3 * 60 * MINUTES);
  window.dispatchEvent(new Event('focus'));
  expect(currentSession()).toBeUndefined();
  expect(localStorage.getItem('logoutType')).toBe('expired');
});

it('the watch over the session stops asking when another tab went on', async () => {
  stubFetch(() => json({ message: 'ok' }));
  await vi.advanceTimersByTimeAsync(59 * MINUTES + 10_000);
  expect(currentPhase().name).toBe('asking');
  await startSession(grant({ refreshToken: 'of-the-other-tab' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(currentPhase().name).toBe('running');
});
