import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { bearer, AuthServer, type TestResponse } from './auth-server';

describe.each(engines)('Roles named by an id in capitals, on %s', (engine) => {
  let server: AuthServer;
  let admin: Awaited<ReturnType<AuthServer['add']>>;
  let token: string;
  beforeEach(async () => {
    server = await AuthServer.open(engine);
    admin = await server.add({
      privileges: ['ROLE_CONSULT', 'ROLE_EDIT', 'USER_CONSULT', 'USER_EDIT', 'CONSULT_CONFIG'],
    });
    ({ token } = await server.enter(admin));
  });
  afterEach(() => server.close());

  const read = async (path: string) => (await server.send('GET', `/api/rest/${path}`, undefined, bearer(token))).body;
  const edit = async (path: string, patch: object): Promise<TestResponse> =>
    server.send('PUT', `/api/rest/${path}`, patch, {
      ...bearer(token),
      'if-match': `"${Number((await read(path))['version'])}"`,
    });

  it('are stored in their one spelling, and keep the last administrator’s privileges', async () => {
    const capitals = admin.roleId.toUpperCase();
    expect(capitals).not.toBe(admin.roleId);
    expect((await edit(`users/${admin.id}`, { roles: [capitals] })).status).toBe(200);
    expect(await read(`users/${admin.id}`)).toMatchObject({ roles: [admin.roleId] });
    expect(await read(`roles/${admin.roleId}`)).toMatchObject({ holders: 1 });
    const taken = await edit(`roles/${admin.roleId}`, { privileges: ['CONSULT_CONFIG'] });
    expect(taken).toMatchObject({ status: 409, body: { informationCode: 'lastHolder' } });
    expect(await read(`users/${admin.id}`)).toMatchObject({ id: admin.id });
  });

  it('are counted where an earlier version stored them so', async () => {
    const { db } = server.services.store;
    const roles = [admin.roleId.toUpperCase()];
    await db.updateTable('users').set({ roles }).where('id', '=', admin.id).execute();
    expect(await read(`roles/${admin.roleId}`)).toMatchObject({ holders: 1 });
    const taken = await edit(`roles/${admin.roleId}`, { privileges: ['CONSULT_CONFIG'] });
    expect(taken).toMatchObject({ status: 409, body: { informationCode: 'lastHolder' } });
  });

  it('are refused twice in one list, however each is written', async () => {
    const roles = [admin.roleId, admin.roleId.toUpperCase()];
    expect(await edit(`users/${admin.id}`, { roles })).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/roles' }] },
    });
  });
});
