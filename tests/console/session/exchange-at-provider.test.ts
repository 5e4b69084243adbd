import { afterEach, describe, expect, it, vi } from 'vitest';
import { exchangeAtProvider } from '../../../src/console/session/exchange-at-provider';
import { setRuntime } from '../../../src/console/transport/runtime';
import { json, runtime, stubFetch } from '../stub-fetch';

afterEach(() => vi.unstubAllGlobals());

const grant = {
  user: { username: 'ana' },
  token: 'a',
  refreshToken: 'b',
  tokenSecurity: 'c',
  roles: [],
  timeSession: 30,
};

describe('the exchange of a login at a provider', () => {
  it('sends the id in the path, and reads the session by its own names', async () => {
    const seen = stubFetch(() => json(grant));
    expect(await exchangeAtProvider({ method: 'GET', path: '/sesion/{id}' }, 'a/b')).toEqual(grant);
    expect([seen[0]?.method, seen[0]?.url]).toEqual(['GET', '/api/auth/sesion/a%2Fb']);
  });

  it('sends the id to the family of the profile, in its body or header, and reads the session at its pointers', async () => {
    const seen = stubFetch(() => json({ data: { acceso: { jwt: 'a' }, refreshToken: 'b', user: null } }));
    const exchange = {
      family: 'security',
      method: 'POST',
      path: '/canje',
      body: 'codigo',
      header: 'x-codigo',
      fields: { token: '/acceso/jwt' },
      response: { result: '/data' },
    } as const;
    expect(await exchangeAtProvider(exchange, 'id-1')).toEqual({ token: 'a', refreshToken: 'b' });
    expect([seen[0]?.url, seen[0]?.body, seen[0]?.headers.get('x-codigo')]).toEqual([
      '/api/security/canje',
      { codigo: 'id-1' },
      'id-1',
    ]);
  });

  it('reads session, user and roles as the profile maps their records', async () => {
    const roles = [{ nombre: 'Oficial', permisos: [{ codigo: 'CONSULT_ECD' }, { codigo: 'REVOKE_ECD' }] }];
    stubFetch(() => json({ tokens: { acceso: 'a' }, persona: { cuenta: 'ana' }, perfiles: roles, segundos: 1800 }));
    const records = {
      'session-grant': { fields: { user: '/persona', timeSession: '/segundos' }, factors: { timeSession: 60 } },
      'session-user': { fields: { username: '/cuenta' } },
      'session-role': { fields: { name: '/nombre', Privileges: '/permisos/*/codigo' } },
    };
    const families = { auth: { base: '/api/auth', encoding: 'percent' } } as const;
    setRuntime({ ...runtime, families, provider: { maps: true, records } });
    const fields = { token: '/tokens/acceso', roles: '/perfiles' };
    expect(await exchangeAtProvider({ method: 'GET', path: '/s/{id}', fields }, '1')).toEqual({
      token: 'a',
      user: { username: 'ana' },
      roles: [{ name: 'Oficial', Privileges: ['CONSULT_ECD', 'REVOKE_ECD'] }],
      timeSession: 30,
    });
  });

  it.each([
    { roles: 'texto' },
    { roles: [{ name: 'Oficial', Privileges: null }] },
    { roles: [null] },
    { user: ['ana'] },
    { timeSession: 'una hora' },
    { token: { valor: 'a' } },
  ])('says what of the session it can’t read: %j', async (wrong) => {
    stubFetch(() => json({ ...grant, ...wrong }));
    const exchanged = exchangeAtProvider({ method: 'GET', path: '/s/{id}' }, '1');
    await expect(exchanged).rejects.toMatchObject({
      code: 'notUnderstood',
      message: expect.stringContaining('/s/{id}') as string,
    });
  });

  it('fails in the provider’s words, or says that the link is over', async () => {
    stubFetch(() => json({ status: false, message: 'Ese ingreso ya se usó' }));
    await expect(exchangeAtProvider({ method: 'GET', path: '/s/{id}' }, '1')).rejects.toThrow('Ese ingreso ya se usó');
    stubFetch(() => json({}, 410));
    await expect(exchangeAtProvider({ method: 'GET', path: '/s/{id}' }, '1')).rejects.toMatchObject({ status: 410 });
  });
});
