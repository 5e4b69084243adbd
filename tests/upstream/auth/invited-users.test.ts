import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encryptPassword } from '../../../src/contract/wire-cipher';
import { engines } from '../engines';
import { AuthServer, bearer } from './auth-server';

describe.each(engines)('invited users, on %s', (engine) => {
  let server: AuthServer;
  let token: string;
  let roleId: string;
  beforeEach(async () => {
    server = await AuthServer.open(engine);
    const admin = await server.add({
      username: 'administra',
      privileges: ['USER_CONSULT', 'USER_CREATE', 'USER_EDIT', 'ROLE_CONSULT'],
    });
    ({ roleId } = admin);
    ({ token } = await server.enter(admin));
  });
  afterEach(() => server.close());

  const email = 'invitada@rubrica.example';
  const create = () =>
    server.send(
      'POST',
      '/api/rest/users',
      {
        username: 'invitada',
        names: 'Nueva',
        lastNames: 'Persona',
        documentType: 'CC',
        documentNumber: '1000000098',
        email,
        roles: [roleId],
      },
      bearer(token),
    );
  const usernames = async (invited: boolean): Promise<unknown[]> => {
    const headers = { ...bearer(token), filter: JSON.stringify({ invited }) };
    const { body } = await server.send('GET', '/api/rest/users', undefined, headers);
    return (body as unknown as { username: string }[]).map(({ username }) => username);
  };

  it('are known and found until they set a password', async () => {
    expect((await create()).body).toMatchObject({ invited: true });
    expect(await usernames(true)).toEqual(['invitada']);
    expect(await usernames(false)).toEqual(['administra']);
    const challenge = await server.challenge();
    const password = encryptPassword('Tres palabras sueltas', challenge, server.services.settings.login);
    const link = { token: await server.linkToken(email), challenge, password };
    expect((await server.send('POST', '/api/auth/change-password', link)).status).toBe(200);
    expect(await usernames(true)).toEqual([]);
  });

  it('are not among the active ones, neither in the list nor in the count of a role', async () => {
    const active = { ...bearer(token), filter: JSON.stringify({ status: 'ACTIVE' }) };
    const count = async (): Promise<unknown> =>
      (await server.send('GET', `/api/rest/roles/${roleId}`, undefined, bearer(token))).body['holders'];
    const before = await count();
    await create();
    const { body } = await server.send('GET', '/api/rest/users', undefined, active);
    expect((body as unknown as { username: string }[]).map(({ username }) => username)).toEqual(['administra']);
    expect(await count()).toBe(before);
  });

  it('get the invitation again, and not the shorter link of a forgotten password', async () => {
    await create();
    const again = await server.send('POST', '/api/embedded/password-link', { username: 'invitada' }, bearer(token));
    expect(again.status).toBe(200);
    const [first, second] = await server.mails(email);
    expect(second?.subject).toBe(first?.subject);
  });
});
