import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from '../../../src/console/data/auth-provider';
import { CallError } from '../../../src/console/transport/call-error';
import { currentSession, endSession, startSession } from '../../../src/console/session/session';
import { heldPrivileges } from '../../../src/console/session/privileges';
import { grant } from '../session/grant';
import { json, stubFetch } from '../stub-fetch';

const authProvider = createAuthProvider();
const can = (resource: string, action: string) => authProvider.canAccess?.({ resource, action });

beforeEach(() => startSession(grant()));

afterEach(() => {
  endSession('user');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('who may come in', () => {
  it('is who has a session, of which the server is asked; others go to /logout without a word', async () => {
    const seen = stubFetch(() => json({ data: {} }));
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
    expect(seen[0]?.url).toMatch(/ValidateSession$/);
    endSession('user');
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: '/logout', message: false });
    expect(seen).toHaveLength(1);
  });

  it('may do what the resource’s definition allows; what it does not name does not exist', async () => {
    expect([await can('users', 'list'), await can('users', 'edit'), await can('users', 'create')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([await can('users', 'delete'), await can('roles', 'list')]).toEqual([false, false]);
    await expect(can('nothing', 'list')).rejects.toThrow('There is no resource "nothing"');
  });

  it('may do an action of the definition’s own, see a summary and open a page by their access', async () => {
    expect([await can('users', 'sendPasswordLink'), await can('roles', 'duplicate')]).toEqual([true, false]);
    expect([await can('requests', 'summary'), await can('credentials', 'page')]).toEqual([false, false]);
    expect(await can('landing', 'landing')).toBe(true);
  });
});

describe('an error', () => {
  it('of permission keeps the session and reads the roles again', async () => {
    const roles = [
      { id: 'r', name: 'ADMINISTRADOR', appId: 'CONSOLE', Privileges: ['USER_CONSULT'], assigned: true },
      { id: 's', name: 'OTRO', appId: 'CONSOLE', Privileges: ['USER_CREATE'], assigned: false },
    ];
    const seen = stubFetch(() => json({ roles, privileges: [] }));
    await authProvider.checkError(new CallError('Su rol no permite esta acción', 403, 'forbidden'));
    expect(seen[0]?.url).toBe('/api/auth/structure-roles-privileges');
    expect(currentSession()).toBeDefined();
    expect([...heldPrivileges()]).toEqual(['USER_CONSULT']);
  });

  it('of any other kind asks no question and ends nothing', async () => {
    const seen = stubFetch(() => json({}));
    for (const status of [0, 401, 404, 412, 500])
      await authProvider.checkError(new CallError('x', status, String(status)));
    await authProvider.checkError(new TypeError('x'));
    expect(seen).toHaveLength(0);
    expect(currentSession()).toBeDefined();
  });
});

it('the auth provider signs out before it answers, and never fails', async () => {
  stubFetch(() => Promise.reject(new TypeError('offline')));
  const leaving = authProvider.logout({});
  expect(currentSession()).toBeUndefined();
  expect(await leaving).toBe('/logout');
  expect(await authProvider.logout({})).toBe('/logout');
});
