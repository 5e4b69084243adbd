import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeParameter } from '../../../src/contract/wire';
import { engines } from '../engines';
import { bearer, AuthServer, type TestResponse } from './auth-server';

const administering = ['ROLE_CONSULT', 'ROLE_CREATE', 'ROLE_EDIT', 'USER_CONSULT', 'USER_CREATE', 'USER_EDIT'];
const clerking = ['USER_CONSULT', 'USER_CREATE', 'USER_EDIT', 'ROLE_CONSULT', 'ROLE_CREATE'];

describe.each(engines)('Privileges beyond one’s own, on %s', (engine) => {
  let server: AuthServer;
  let admin: Awaited<ReturnType<AuthServer['add']>>;
  let clerk: typeof admin;
  let official: typeof admin;
  let colleague: typeof admin;
  beforeEach(async () => {
    server = await AuthServer.open(engine);
    admin = await server.add({ privileges: administering });
    clerk = await server.add({ privileges: clerking });
    official = await server.add({ privileges: ['SIGNATURE_ECD', 'CONSULT_ECD'] });
    colleague = await server.add({ privileges: ['USER_CONSULT'] });
  });
  afterEach(() => server.close());

  const editAs = async (
    who: typeof admin,
    what: 'users' | 'roles',
    id: string,
    patch: object,
    confirm?: string,
  ): Promise<TestResponse> => {
    const { token } = await server.enter(who);
    const { body } = await server.send('GET', `/api/rest/${what}/${id}`, undefined, bearer(token));
    return server.send('PUT', `/api/rest/${what}/${id}`, patch, {
      ...bearer(token),
      'if-match': `"${Number(body['version'])}"`,
      ...(confirm !== undefined && { confirm: encodeParameter(confirm) }),
    });
  };
  const person = (roles: string[]): object => ({
    username: `nuevo.${randomUUID().slice(0, 8)}`,
    names: 'Nueva',
    lastNames: 'Persona',
    documentType: 'CC',
    documentNumber: '1000000098',
    email: `${randomUUID().slice(0, 8)}@rubrica.example`,
    roles,
  });
  const roleName = async (id: string): Promise<string> => {
    const { db } = server.services.store;
    return (await db.selectFrom('roles').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  };

  it('are not given by a person without ROLE_EDIT: to oneself, to another, to a new user', async () => {
    const attempts = [
      await editAs(clerk, 'users', clerk.id, { roles: [clerk.roleId, admin.roleId] }),
      await editAs(clerk, 'users', colleague.id, { roles: [colleague.roleId, official.roleId] }),
      await server.send('POST', '/api/rest/users', person([admin.roleId]), bearer((await server.enter(clerk)).token)),
    ];
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 403, body: { fields: [{ field: '/roles', code: 'roleBeyondOwn' }] } });
    const fresh = await server.enter(clerk);
    const created = await server.send('POST', '/api/rest/users', person([colleague.roleId]), bearer(fresh.token));
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    expect((await editAs(admin, 'users', colleague.id, { roles: [official.roleId] })).status).toBe(200);
  });

  it('protect their holder: e-mail, status, names, document and roles stay', async () => {
    const patches = {
      '/email': { email: 'ajeno@rubrica.example' },
      '/status': { status: 'INACTIVE' },
      '/documentNumber': { documentNumber: '1000000077' },
      '/names': { names: 'Otra' },
      '/lastNames': { lastNames: 'Ajena' },
    };
    for (const [field, patch] of Object.entries(patches))
      expect(await editAs(clerk, 'users', official.id, patch)).toMatchObject({
        status: 403,
        body: { fields: [{ field, code: 'personBeyondOwn' }] },
      });
    expect(await editAs(clerk, 'users', official.id, { roles: [colleague.roleId] })).toMatchObject({
      status: 403,
      body: { fields: [{ field: '/roles', code: 'roleBeyondOwn' }] },
    });
    expect((await editAs(clerk, 'users', official.id, { language: 'en' })).status).toBe(200);
    expect((await editAs(clerk, 'users', colleague.id, { status: 'INACTIVE' })).status).toBe(200);
  });

  it('are not gained by another identity: no one changes their own name or document', async () => {
    const own = { names: 'Otra', lastNames: 'Ajena', documentType: 'CE', documentNumber: '1000000078' };
    for (const who of [clerk, admin])
      for (const [name, value] of Object.entries(own))
        expect(await editAs(who, 'users', who.id, { [name]: value })).toMatchObject({
          status: 403,
          body: { informationCode: 'ownIdentity', fields: [{ field: `/${name}`, code: 'ownIdentity' }] },
        });
    expect((await editAs(clerk, 'users', clerk.id, { language: 'en' })).status).toBe(200);
    expect((await editAs(admin, 'users', clerk.id, own)).status).toBe(200);
  });

  it('a changed e-mail is reported to the former and to the new address', async () => {
    expect((await editAs(clerk, 'users', colleague.id, { email: 'nueva@rubrica.example' })).status).toBe(200);
    for (const address of [colleague.email, 'nueva@rubrica.example'])
      expect((await server.mails(address)).map(({ subject }) => subject)).toContain('Cambió el correo de su cuenta');
  });

  it('a vital privilege leaves its last active holder only with the role’s name in the request', async () => {
    const name = await roleName(official.roleId);
    const question = { status: 409, body: { informationCode: 'confirmLastHolder', params: { role: name } } };
    expect(await editAs(admin, 'roles', official.roleId, { privileges: ['CONSULT_ECD'] })).toMatchObject(question);
    expect(await editAs(admin, 'roles', official.roleId, { privileges: ['CONSULT_ECD'] }, 'Otro')).toMatchObject(
      question,
    );
    expect(await editAs(admin, 'users', official.id, { status: 'INACTIVE' })).toMatchObject(question);
    expect(await editAs(admin, 'users', official.id, { roles: [colleague.roleId] })).toMatchObject(question);
    const second = await server.add({ privileges: ['SIGNATURE_ECD'] });
    expect((await editAs(admin, 'users', official.id, { status: 'INACTIVE' })).status).toBe(200);
    const secondName = await roleName(second.roleId);
    expect((await editAs(admin, 'users', second.id, { status: 'INACTIVE' })).status).toBe(409);
    expect((await editAs(admin, 'users', second.id, { status: 'INACTIVE' }, secondName)).status).toBe(200);
  });

  it('a role that no active person holds loses a vital privilege without a question', async () => {
    expect(
      (await editAs(admin, 'users', official.id, { status: 'INACTIVE' }, await roleName(official.roleId))).status,
    ).toBe(200);
    expect((await editAs(admin, 'roles', official.roleId, { privileges: ['CONSULT_ECD'] })).status).toBe(200);
  });

  it('USER_EDIT and ROLE_EDIT never leave their last active holder, confirmed or not', async () => {
    expect((await editAs(admin, 'users', clerk.id, { status: 'INACTIVE' })).status).toBe(200);
    const name = await roleName(admin.roleId);
    expect(await editAs(admin, 'users', admin.id, { roles: [colleague.roleId] }, name)).toMatchObject({
      status: 409,
      body: { informationCode: 'lastHolder' },
    });
  });
});
