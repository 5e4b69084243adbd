import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldPrivileges, canUse } from '../../../src/console/session/privileges';
import {
  currentSession,
  endSession,
  onSessionEnd,
  openSession,
  startSession,
  subscribeSession,
} from '../../../src/console/session/session';
import { announceSignOut } from '../../../src/console/session/announce-sign-out';
import { persistToken } from '../../../src/console/session/persist-token';
import { readSession, prefetchSession, wipeSession } from '../../../src/console/session/stored-session';
import { registerTokenSource } from '../../../src/console/session/session-tokens';
import { tokenSource } from '../../../src/console/transport/token-source';
import { json, silence, stubFetch } from '../stub-fetch';
import { grant, token } from './grant';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00Z'), toFake: ['Date'] }));

afterEach(() => {
  endSession('user');
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is stored', () => {
  it('has the specification’s names, and no value that a reader of the storage could use', async () => {
    await startSession(grant());
    const names = [
      'token',
      'tokenSecurity',
      'refreshToken',
      'dataUser',
      'role',
      'roles',
      'documentNumber',
      'typeDocument',
      'name',
      'user',
    ];
    expect(Object.keys(localStorage)).toEqual(expect.arrayContaining([...names, 'timeSesion', 'time']));
    const stored = JSON.stringify(localStorage);
    for (const secret of [
      token(),
      'security-1',
      'refresh-1',
      'Ana Demo',
      '1000000001',
      'ADMINISTRADOR',
      'USER_EDIT',
      'rubrica.example',
    ]) {
      expect(stored).not.toContain(secret);
    }
    expect(localStorage.getItem('timeSesion')).toBe('60');
    expect(localStorage.getItem('time')).toBe(String(Date.now() + 3_600_000));
  });

  it('opens again after a reload', async () => {
    const started = await startSession(grant());
    expect(await openSession()).toEqual(started);
    expect(currentSession()?.user.name).toBe('Ana Demo Prueba');
  });

  it('may be read ahead, and is another tab’s newer session nevertheless', async () => {
    await startSession(grant());
    prefetchSession();
    expect((await readSession())?.tokenSecurity).toBe('security-1');
    prefetchSession();
    await startSession(grant({ tokenSecurity: 'security-2' }));
    expect((await readSession())?.tokenSecurity).toBe('security-2');
    prefetchSession();
    await wipeSession();
    expect(await readSession()).toBeUndefined();
  });

  it('is wiped when its end passed meanwhile', async () => {
    await startSession(grant({ timeSession: 1 }));
    vi.setSystemTime(Date.now() + 60_001);
    expect(await openSession()).toBeUndefined();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('logoutType')).toBe('expired');
  });

  it('is worth nothing once the key is gone', async () => {
    await startSession(grant());
    const copy = { ...localStorage } as Record<string, string>;
    endSession('user');
    for (const [key, value] of Object.entries(copy)) localStorage.setItem(key, value);
    expect(await openSession()).toBeUndefined();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('starting', () => {
  it('takes 60 minutes when the server names no length', async () => {
    const { endsAt, minutes } = await startSession(grant({ timeSession: undefined }));
    expect(minutes).toBe(60);
    expect(endsAt - Date.now()).toBe(3_600_000);
  });

  it('refuses an answer without token, and one with an error', async () => {
    stubFetch(() => json({}));
    await expect(startSession(grant({ token: undefined }))).rejects.toThrow(/token/);
    await expect(startSession(grant({ error: 'Credenciales no válidas' }))).rejects.toThrow('Credenciales no válidas');
    expect(currentSession()).toBeUndefined();
  });

  it('forgets why the last one ended', async () => {
    localStorage.setItem('logoutType', 'expired');
    await startSession(grant());
    expect(localStorage.getItem('logoutType')).toBeNull();
  });
});

describe('ending', () => {
  it('wipes before anything else, and waits for no response', async () => {
    await startSession(grant());
    await persistToken('revocation', 'r');
    await persistToken('temporary', 't');
    const seen = stubFetch(silence);
    const stop = announceSignOut();
    const listener = vi.fn(() => expect(localStorage.getItem('token')).toBeNull());
    const forget = onSessionEnd(listener);
    endSession('user');
    expect(currentSession()).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(['logoutType']);
    expect(sessionStorage.getItem('tokenTemp')).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 10_000 });
    expect(seen[0]).toMatchObject({
      url: '/api/auth/logout-security',
      body: { username: 'ana', refreshToken: 'refresh-1' },
    });
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer security-1');
    stop();
    forget();
  });

  it('informs its listeners', async () => {
    await startSession(grant());
    const listener = vi.fn();
    const stop = subscribeSession(listener);
    endSession('user');
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });
});

describe('privileges', () => {
  it('are those of all roles, the same set until the roles change', async () => {
    expect(heldPrivileges().size).toBe(0);
    const other = { name: 'OTRO', appId: 'MYSELF', Privileges: ['CONSULT_MYSELF'], assigned: true };
    await startSession(grant({ roles: [...(grant().roles ?? []), other] }));
    expect([...heldPrivileges()]).toEqual(['USER_CONSULT', 'USER_EDIT', 'CONSULT_MYSELF']);
    expect(heldPrivileges()).toBe(heldPrivileges());
    expect([...heldPrivileges('myself')]).toEqual(['CONSULT_MYSELF']);
    expect(heldPrivileges('MySelf').size + heldPrivileges('ECD').size).toBe(1);
    expect([canUse(['consultUser']), canUse(['createUser']), canUse(['createUser', 'editUser']), canUse([])]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});

describe('tokens', () => {
  it('are given to transport by kind', async () => {
    registerTokenSource();
    await startSession(grant());
    await persistToken('revocation', 'r');
    await persistToken('temporary', 't');
    const tokens = ['main', 'security', 'identity', 'temporary', 'revocation', 'none'] as const;
    expect(await Promise.all(tokens.map(async (kind) => tokenSource().token(kind)))).toEqual([
      token(),
      'security-1',
      token(),
      't',
      'r',
      undefined,
    ]);
    expect(localStorage.getItem('tokenRevocationGSE')).not.toBe('r');
    expect(await tokenSource().renew('revocation', 'r')).toBe(false);
    expect(await tokenSource().renew('main', 'an older one')).toBe(true);
  });
});
