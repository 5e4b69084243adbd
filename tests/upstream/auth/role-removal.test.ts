import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCaller } from '../../../src/upstream/domain/accounts/caller';
import { issueTokenFor } from '../issue-token';
import { roleHooks } from '../../../src/upstream/domain/accounts/role-hooks';
import { verifyToken } from '../../../src/upstream/domain/accounts/bearer-tokens';
import { userHooks } from '../../../src/upstream/domain/accounts/user-hooks';
import type { Role, User } from '../../../src/contract/generated/types';
import type { StoredRecord, WriteContext } from '../../../src/upstream/domain/listing/context';
import { engines } from '../engines';
import { AuthServer } from './auth-server';

/** No definition offers removal today; the hooks hold for the day one does. */
describe.each(engines)('Removing users and roles, on %s', (engine) => {
  let server: AuthServer;
  let admin: Awaited<ReturnType<AuthServer['add']>>;
  let context: Omit<WriteContext, 'trx'>;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
    admin = await server.add({ privileges: ['ROLE_EDIT', 'USER_EDIT'] });
    const { services } = server;
    const { token } = await issueTokenFor(services, admin.username);
    const caller = await loadCaller(services.store.db, await verifyToken(services, 'main', token));
    context = { services, caller, language: 'es', origin: { ip: '127.0.0.1', userAgent: 'test' }, now: server.now };
  });
  afterAll(() => server.close());

  const stored = ({ id, roleId, username, email, status }: typeof admin): StoredRecord<User> => ({
    ...{ id, version: 1, username, email, status, roles: [roleId] },
    ...{ names: 'Lucía', lastNames: 'Prueba', documentType: 'CC', documentNumber: '1000004321' },
  });
  const within = (callback: (context: WriteContext) => Promise<void> | undefined): Promise<void> =>
    server.services.store.transaction(async (trx) => callback({ ...context, trx }));

  it('refuses a role that people hold, saying how many', async () => {
    const role: Role = { name: 'Prueba', description: 'De prueba', appId: 'RUBRICA', privileges: ['ROLE_EDIT'] };
    const removal = within((write) => roleHooks.beforeRemove?.(write, { ...role, id: admin.roleId, version: 1 }));
    await expect(removal).rejects.toMatchObject({ key: 'roleInUse', details: { params: { count: 1 } } });
  });

  it('refuses the last holder, and otherwise takes password and session along', async () => {
    const removal = within((write) => userHooks.beforeRemove?.(write, stored(admin)));
    await expect(removal).rejects.toMatchObject({ key: 'lastHolder' });
    const who = await server.add();
    const { tokenSecurity } = await server.enter(who);
    await within((write) => userHooks.beforeRemove?.(write, stored(who)));
    expect((await server.validate(tokenSecurity)).status).toBe(401);
    expect((await server.login(who)).status).toBe(401);
  });

  it('shares the open session of who asks for a token at a terminal', async () => {
    const who = await server.add();
    const { tokenSecurity } = await server.enter(who);
    const { token } = await issueTokenFor(server.services, who.username);
    expect((await verifyToken(server.services, 'main', token)).subject).toBe(who.id);
    expect((await server.validate(tokenSecurity)).status).toBe(200);
    await expect(issueTokenFor(server.services, 'nadie')).rejects.toThrow('nadie');
  });
});
