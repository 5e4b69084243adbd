import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privileges, processes } from '../../../src/contract/generated/access';
import packageFile from '../../../package.json';
import { bearer, AuthServer, type TestResponse } from './auth-server';

interface Structure {
  roles: { name: string; Privileges: string[]; assigned: boolean }[];
  privileges: { code: string; label: string; group: string }[];
}

describe('The structure of roles and privileges', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await AuthServer.open('postgres');
  });
  afterAll(() => server.close());

  const structure = async (held: string[], headers = {}): Promise<Structure> => {
    const { tokenSecurity } = await server.enter(await server.add({ privileges: held }));
    const response: TestResponse = await server.send(
      'POST',
      '/api/auth/structure-roles-privileges',
      {},
      { ...bearer(tokenSecurity), ...headers },
    );
    return response.body as unknown as Structure;
  };

  it('shows every role to who manages users or roles, marking their own', async () => {
    await server.add();
    const { roles } = await structure(['ROLE_CONSULT']);
    expect(roles.length).toBeGreaterThan(1);
    expect(roles.filter(({ assigned }) => assigned).map(({ Privileges }) => Privileges)).toEqual([['ROLE_CONSULT']]);
  });

  it('shows anyone else their own', async () => {
    const { roles } = await structure(['CONSULT_ECD']);
    expect(roles).toMatchObject([{ Privileges: ['CONSULT_ECD'], assigned: true }]);
  });

  it('marks the roles of the person that is named, for who may consult users, and refuses it to anyone else', async () => {
    const other = await server.add({ privileges: ['SIGNATURE_ECD'] });
    const ask = async (held: string[], username: string): Promise<TestResponse> => {
      const { tokenSecurity } = await server.enter(await server.add({ privileges: held }));
      return server.send('POST', '/api/auth/structure-roles-privileges', { username }, bearer(tokenSecurity));
    };
    const { roles } = (await ask(['USER_CONSULT', 'ROLE_CONSULT'], other.username)).body as unknown as Structure;
    expect(roles.filter(({ assigned }) => assigned).map(({ Privileges }) => Privileges)).toEqual([['SIGNATURE_ECD']]);
    expect((await ask(['USER_CONSULT'], 'nadie')).status).toBe(404);
    expect(await ask(['ROLE_CONSULT'], other.username)).toMatchObject({
      status: 403,
      body: { fields: [{ field: '/username', code: 'usernameNotOwn' }] },
    });
  });

  it('a session is neither renewed nor validated in the name of another person', async () => {
    const who = await server.add();
    const grant = await server.enter(who);
    const renew = (username: string): Promise<TestResponse> =>
      server.send(
        'POST',
        '/api/auth/refresh-token-security',
        { username, refreshToken: grant.refreshToken },
        bearer(grant.tokenSecurity),
      );
    const validate = (username: string): Promise<TestResponse> =>
      server.send('POST', '/api/security/user/ValidateSession', { username }, bearer(grant.tokenSecurity));
    expect((await renew('otra')).status).toBe(403);
    expect((await validate('otra')).status).toBe(403);
    expect((await validate(who.username.toUpperCase())).status).toBe(200);
    expect((await renew(who.username)).status).toBe(200);
  });

  it('names every code in the language asked for', async () => {
    const spanish = await structure(['CONSULT_ECD']);
    expect(spanish.privileges.map(({ code }) => code).sort()).toEqual(
      Object.keys({ ...privileges, ...processes }).sort(),
    );
    expect(spanish.privileges).toContainEqual({ code: 'ROLE_EDIT', label: 'Editar roles', group: 'roles' });
    const english = await structure(['CONSULT_ECD'], { 'accept-language': 'en' });
    expect(english.privileges).toContainEqual({ code: 'ROLE_EDIT', label: 'Edit roles', group: 'roles' });
  });

  it('stands beside the version of the product', async () => {
    const response = await server.send('GET', '/api/auth/version-consult');
    expect(response).toMatchObject({ status: 200, body: { version: packageFile.version } });
  });
});
