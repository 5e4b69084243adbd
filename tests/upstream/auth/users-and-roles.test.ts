import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encryptPassword } from '../../../src/contract/wire-cipher';
import { engines } from '../engines';
import { bearer, AuthServer, type TestResponse } from './auth-server';

const managing = ['ROLE_CONSULT', 'ROLE_CREATE', 'ROLE_EDIT', 'USER_CONSULT', 'USER_CREATE', 'USER_EDIT'];

describe.each(engines)('Managing users and roles, on %s', (engine) => {
  let server: AuthServer;
  let admin: Awaited<ReturnType<AuthServer['add']>>;
  let token: string;
  beforeEach(async () => {
    server = await AuthServer.open(engine);
    admin = await server.add({ username: 'administra', privileges: managing });
    ({ token } = await server.enter(admin));
  });
  afterEach(() => server.close());

  const create = (what: 'users' | 'roles', body: object): Promise<TestResponse> =>
    server.send('POST', `/api/rest/${what}`, body, bearer(token));
  const edit = async (what: 'users' | 'roles', id: string, patch: object): Promise<TestResponse> => {
    const { body } = await server.send('GET', `/api/rest/${what}/${id}`, undefined, bearer(token));
    return server.send('PUT', `/api/rest/${what}/${id}`, patch, {
      ...bearer(token),
      'if-match': `"${Number(body['version'])}"`,
    });
  };
  const mailLink = (username: string): Promise<TestResponse> =>
    server.send('POST', '/api/embedded/password-link', { username }, bearer(token));
  const person = (more: object = {}): object => ({
    username: `nuevo.${randomUUID().slice(0, 8)}`,
    names: 'Nueva',
    lastNames: 'Persona',
    documentType: 'CC',
    documentNumber: '1000000098',
    email: `${randomUUID().slice(0, 8)}@rubrica.example`,
    roles: [admin.roleId],
    ...more,
  });
  const role = (more: object = {}): object => ({
    name: `Rol ${randomUUID()}`,
    description: 'De una prueba',
    appId: 'RUBRICA',
    privileges: ['CONSULT_ECD'],
    ...more,
  });

  it('mails a user one link by one key: a lost response brings no second', async () => {
    await create('users', person({ username: 'una.vez', email: 'una.vez@rubrica.example' }));
    const before = (await server.mails('una.vez@rubrica.example')).length;
    const headers = { ...bearer(token), 'idempotency-key': 'one link' };
    const once = () => server.send('POST', '/api/embedded/password-link', { username: 'una.vez' }, headers);
    const first = await once();
    expect(await once()).toMatchObject({ status: 200, body: first.body });
    expect(await server.mails('una.vez@rubrica.example')).toHaveLength(before + 1);
  });

  it('invites a new user by mail, who sets a password and enters', async () => {
    const created = await create(
      'users',
      person({ username: 'invitada', email: 'invitada@rubrica.example', language: 'en' }),
    );
    expect(created.status).toBe(201);
    const [mail] = await server.mails('invitada@rubrica.example');
    expect(mail?.subject).toBe('Your Rúbrica account');
    const challenge = await server.challenge();
    const password = encryptPassword('Tres palabras sueltas', challenge, server.services.settings.login);
    const link = await server.linkToken('invitada@rubrica.example');
    expect((await server.send('POST', '/api/auth/change-password', { token: link, challenge, password })).status).toBe(
      200,
    );
    expect((await server.login({ username: 'invitada', password: 'Tres palabras sueltas' })).status).toBe(200);
  });

  it('invites a person who was created inactive once they are activated', async () => {
    const email = 'despues@rubrica.example';
    const { body } = await create('users', person({ email, status: 'INACTIVE' }));
    expect(await server.mails(email)).toHaveLength(0);
    expect((await edit('users', String(body['id']), { status: 'ACTIVE' })).status).toBe(200);
    expect(await server.mails(email)).toHaveLength(1);
    await edit('users', String(body['id']), { names: 'Otra' });
    expect(await server.mails(email)).toHaveLength(1);
  });

  it('takes only e-mail addresses of the allowed domains', async () => {
    const former = await server.add();
    await server.services.store.db
      .insertInto('configuration_values')
      .values({ key: 'AllowedEmailDomains', value: 'entidad.example' })
      .execute();
    const refused = await create('users', person());
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/email', code: 'emailDomainNotAllowed' }] },
    });
    expect((await create('users', person({ email: 'a@entidad.example' }))).status).toBe(201);
    expect((await edit('users', former.id, { names: 'Otra' })).status).toBe(200);
    expect((await edit('users', former.id, { email: 'b@rubrica.example' })).status).toBe(422);
  });

  it('mails a user a link without a captcha, for those who may edit users, and notes who asked', async () => {
    const who = await server.add();
    expect((await mailLink(who.username)).status).toBe(200);
    expect((await server.mails(who.email)).map(({ subject }) => subject)).toEqual(['Cambio de contraseña']);
    const entry = await server.services.store.db
      .selectFrom('audit')
      .select(['actor', 'action'])
      .where('subject', '=', `users/${who.id}`)
      .executeTakeFirst();
    expect(entry).toEqual({ actor: admin.id, action: 'password.reset-request' });
    expect((await mailLink('nadie.en.absoluto')).status).toBe(404);
    const { token: other } = await server.enter(who);
    const body = { username: admin.username };
    expect((await server.send('POST', '/api/embedded/password-link', body, bearer(other))).status).toBe(403);
  });

  it('ends the session of who is disabled, and their links', async () => {
    const who = await server.add();
    const { tokenSecurity } = await server.enter(who);
    await mailLink(who.username);
    const link = await server.linkToken(who.email);
    expect((await edit('users', who.id, { status: 'INACTIVE' })).status).toBe(200);
    expect((await server.validate(tokenSecurity)).status).toBe(401);
    expect((await edit('users', who.id, { status: 'ACTIVE' })).status).toBe(200);
    expect((await server.send('POST', '/api/auth/validate-token-change-password', { token: link })).status).toBe(410);
    expect((await server.login(who)).status).toBe(200);
  });

  it('voids a link that went to a former address', async () => {
    const who = await server.add();
    await mailLink(who.username);
    const link = await server.linkToken(who.email);
    await edit('users', who.id, { email: 'otra@rubrica.example' });
    expect((await server.send('POST', '/api/auth/validate-token-change-password', { token: link })).status).toBe(410);
  });

  it('keeps the last holder of the privileges to manage the others', async () => {
    const reader = await server.add({ privileges: ['CONSULT_ECD'] });
    const attempts = [
      await edit('users', admin.id, { status: 'INACTIVE' }),
      await edit('users', admin.id, { roles: [reader.roleId] }),
      await edit('roles', admin.roleId, { privileges: managing.filter((code) => code !== 'ROLE_EDIT') }),
    ];
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({
        status: 409,
        body: {
          informationCode: 'lastHolder',
          error:
            'Nadie más tendría el privilegio «Editar roles». Asígnelo antes a otra persona activa que ya tenga contraseña',
        },
      });
    }
    expect((await server.validate((await server.enter(admin)).tokenSecurity)).status).toBe(200);
    ({ token } = await server.enter(admin));
    await server.add({ privileges: managing });
    expect((await edit('users', admin.id, { roles: [reader.roleId] })).status).toBe(200);
  });

  it('keeps the last holder who has a password: an invitation may never be taken up', async () => {
    const invited = await create('users', person({ documentNumber: '1000000097', roles: [admin.roleId] }));
    expect(invited.status).toBe(201);
    const { body, status } = await edit('users', admin.id, { status: 'INACTIVE' });
    expect([status, body['informationCode']]).toEqual([409, 'lastHolder']);
  });

  it('keeps one of the last two holders when both are taken away at the same moment', async () => {
    const reader = await server.add({ privileges: ['CONSULT_ECD'] });
    const other = await server.add({ privileges: managing });
    const responses = await Promise.all(
      [admin.id, other.id].map((id) => edit('users', id, { roles: [reader.roleId] })),
    );
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('gives a role only privileges that exist', async () => {
    const created = await create('roles', role({ privileges: ['CONSULT_ECD', 'REVIEW_MYSELF'] }));
    expect(created.status).toBe(201);
    expect(await create('roles', role({ privileges: ['CONSULT_ECD', 'FLY'] }))).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/privileges', message: 'El privilegio FLY no existe' }] },
    });
    expect((await edit('roles', String(created.body['id']), { privileges: ['FLY'] })).status).toBe(422);
  });
});
