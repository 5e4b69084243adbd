import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, unanswered, unreadable, type Behaviour } from '../adapters/faulty-service';
import { addPerson, bearing } from './installation';
import { claimsOf, openFront, pointers, type Front } from './provider-session';

const secret = 'una-clave-de-al-menos-treinta-y-dos-bytes';
const signed = (claims: JWTPayload = {}) =>
  new SignJWT(claimsOf(claims)).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

describe('a person of a provider whose tokens are checked by a secret', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront({ secret: true, required: { '/kind': 'main' } }, { PROVIDER_SECRET: secret });
  });
  afterAll(() => front.close());

  const users = () => front.services.store.db.selectFrom('users').selectAll();
  const person = (username: string) => users().where('username', '=', username).executeTakeFirstOrThrow();
  const actions = async (id: string) =>
    (await front.services.store.db.selectFrom('audit').selectAll().orderBy('sequence').execute())
      .filter(({ subject }) => subject === `users/${id}`)
      .map(({ action }) => action);

  it('becomes known here once, without a role or a password', async () => {
    const token = await signed();
    const first = await Promise.all(Array.from({ length: 6 }, () => front.roles(token)));
    expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await front.roles(token);
    const row = await person('marta.rios');
    expect(row).toMatchObject({ names: 'Marta Ríos', email: 'marta.rios@provider.example', roles: [] });
    const secrets = front.services.store.db.selectFrom('user_secrets').selectAll().where('user_id', '=', row.id);
    expect(await secrets.execute()).toEqual([]);
    expect(await actions(row.id)).toEqual(['users.create']);
  });

  it('is brought up to date where the token says something else', async () => {
    await front.roles(await signed());
    await front.roles(await signed({ email: 'marta@provider.example', fullName: 'Marta Ríos Peña' }));
    const row = await person('marta.rios');
    expect(row).toMatchObject({ names: 'Marta Ríos Peña', email: 'marta@provider.example' });
    expect((await actions(row.id)).at(-1)).toBe('users.update');
  });

  it('stays the person of the number that the token said before', async () => {
    await front.roles(await signed());
    await front.roles(await signed({ documentNumber: '1000000901' }));
    const { id, documentNumber } = await person('marta.rios');
    expect(documentNumber).toBe('1000000901');
    const former = front.services.store.db.selectFrom('former_documents').select('number').where('user_id', '=', id);
    expect(await former.execute()).toEqual([{ number: '1000000900' }]);
  });

  it('is another one where the subject is, and has no mail where the token says none', async () => {
    await front.roles(await signed({ sub: 'p-2', usuario: 'otra', email: undefined, permisos: ['ROLE_CONSULT'] }));
    expect((await person('otra')).email).toMatch(/@provider\.invalid$/);
    expect((await person('otra')).id).not.toBe((await person('marta.rios')).id);
  });

  it.each([
    ['no privileges', { permisos: undefined }],
    ['none that opens it', { permisos: ['USER_CONSULT'] }],
    ['codes that nothing here knows', { permisos: ['role_consult', 'ROOT', '*', 7, null] }],
    ['a text in place of a list', { permisos: 'ROLE_CONSULT' }],
    [
      'a role that is not assigned',
      { roles: [{ name: 'A', appId: 'x', Privileges: ['ROLE_CONSULT'], assigned: false }] },
    ],
  ])('may do nothing with %s', async (_, claims) => {
    expect((await front.roles(await signed({ permisos: [], ...claims }))).statusCode).toBe(403);
  });

  it('holds what the roles in the token give', async () => {
    const roles = [{ name: 'A', appId: 'x', Privileges: ['ROLE_CONSULT'] }];
    expect((await front.roles(await signed({ permisos: [], roles }))).statusCode).toBe(200);
  });

  it('holds nothing of a role kept here', async () => {
    await front.roles(await signed());
    const { db } = front.services.store;
    const username = await addPerson(front.services, ['ROLE_CONSULT']);
    const { roles } = await person(username);
    await db.updateTable('users').set({ roles }).where('username', '=', 'marta.rios').execute();
    expect((await front.roles(await signed({ permisos: [] }))).statusCode).toBe(403);
  });

  it('does not become an account that is here under the same name or e-mail', async () => {
    const username = await addPerson(front.services, []);
    for (const claims of [{ usuario: username }, { email: `${username}@rubrica.example`, usuario: 'nueva' }]) {
      const { statusCode, message } = await front.roles(await signed({ sub: 'p-3', ...claims }));
      expect([statusCode, message]).toEqual([409, expect.stringContaining('Otra cuenta de este servidor')]);
    }
    expect(await users().where('username', '=', 'nueva').execute()).toEqual([]);
  });

  it('is kept out where the account is deactivated here', async () => {
    await front.roles(await signed({ sub: 'p-4', usuario: 'salida', email: 'salida@provider.example' }));
    const { db } = front.services.store;
    await db.updateTable('users').set({ status: 'INACTIVE' }).where('username', '=', 'salida').execute();
    const again = await signed({ sub: 'p-4', usuario: 'salida', email: 'salida@provider.example' });
    expect((await front.roles(again)).statusCode).toBe(401);
  });

  it('is found among those whom cases go to by what the provider gave last, and no longer once it is taken', async () => {
    const leader = await signed({
      sub: 'p-5',
      usuario: 'lider',
      email: 'lider@provider.example',
      permisos: ['SIGNATURE_ECD', 'CONSULT_ECD'],
    });
    const reviewer = async (permisos: string[]) =>
      front.roles(await signed({ sub: 'p-6', usuario: 'revisora', email: 'revisora@provider.example', permisos }));
    const assignees = async () => {
      const response = await front.app.inject({
        url: '/api/embedded/assignees',
        headers: bearing(leader, { resource: 'requests' }),
      });
      return response.json<{ data: { username: string }[] }>().data.map(({ username }) => username);
    };
    await reviewer(['MANAGEMENT_CHECKER']);
    expect(await assignees()).toContain('revisora');
    await reviewer(['ROLE_CONSULT']);
    expect(await assignees()).not.toContain('revisora');
  });

  it('writes under the own name', async () => {
    const token = await signed({ permisos: ['ROLE_CONSULT', 'ROLE_CREATE'] });
    const payload = { name: 'Lectura', description: 'Lee', appId: 'MYSELF', privileges: ['CONSULT_MYSELF'] };
    const response = await front.app.inject({
      method: 'POST',
      url: '/api/rest/roles',
      headers: bearing(token),
      payload,
    });
    expect(response.statusCode).toBe(201);
    const entries = await front.services.store.db.selectFrom('audit').selectAll().execute();
    const { id } = await person('marta.rios');
    expect(entries.filter(({ action, actor }) => action === 'roles.create' && actor === id)).toHaveLength(1);
  });
});

describe('a person of a provider that is asked of each session', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront({ validateSession: true, privileges: 'structure' }, {}, pointers);
  });
  afterAll(() => front.close());
  const token = new UnsecuredJWT(claimsOf({ permisos: ['USER_CONSULT'] })).encode().replace(/\.$/, '.c2ln');
  const confirmed = json({ data: { message: 'Vigente', error: null } });
  const role = (privileges: unknown, assigned?: boolean) => ({
    name: 'A',
    appId: 'x',
    Privileges: privileges,
    assigned,
  });
  const structure = (...roles: unknown[]) => json({ message: 'ok', error: null, roles });
  const validate = '/security/user/ValidateSession';
  const structurePath = '/auth/structure-roles-privileges';

  beforeEach(() => {
    front.service.asked.length = 0;
    front.paths.set(validate, confirmed);
    front.paths.set(structurePath, structure(role(['ROLE_CONSULT'], true)));
  });

  it('is asked of at each call, with the token and the username, and nothing is kept', async () => {
    expect((await front.roles(token)).statusCode).toBe(200);
    expect((await front.roles(token)).statusCode).toBe(200);
    expect(front.service.asked.map(({ path }) => path)).toEqual([validate, structurePath, validate, structurePath]);
    for (const asked of front.service.asked) {
      expect(asked.token).toBe(`Bearer ${token}`);
      expect(JSON.parse(asked.body)).toEqual({ username: 'marta.rios' });
    }
  });

  it('holds what the structure gives, not what the token says', async () => {
    const list = () => front.app.inject({ url: '/api/rest/users', headers: bearing(token) });
    expect((await list()).statusCode).toBe(403);
    front.paths.set(structurePath, structure(role(['USER_CONSULT'], true)));
    expect((await list()).statusCode).toBe(200);
  });

  it.each([
    ['all roles, none assigned', structure(role(['ROLE_CONSULT'], false), role(['ROLE_CONSULT']))],
    ['no roles', structure()],
    [
      'roles of another shape',
      json({ roles: [null, 'ROLE_CONSULT', { assigned: true, Privileges: { a: 'ROLE_CONSULT' } }] }),
    ],
    ['no list of roles', json({ roles: { Privileges: ['ROLE_CONSULT'], assigned: true } })],
  ])('may do nothing where the structure says %s', async (_, behave) => {
    front.paths.set(structurePath, behave);
    expect((await front.roles(token)).statusCode).toBe(403);
  });

  const endings: Record<string, Behaviour> = {
    'by HTTP 401': json({ message: 'Sesión cerrada' }, 401),
    'by 200 and a status of false': json({ status: false, message: 'Iniciaste sesión desde otro dispositivo' }),
    'by 200 and a status of false in the result': json({ status: true, data: { status: false } }),
    'by 200 and an error in the result': json({ data: { error: 'Sesión cerrada' } }),
    'by 200 and a bare error': json({ error: 'Sesión cerrada' }),
  };
  it.each(Object.entries(endings))('is refused as ended where the provider says so %s', async (_, behave) => {
    front.paths.set(validate, behave);
    expect((await front.roles(token)).statusCode).toBe(401);
    expect(front.service.asked).toHaveLength(1);
  });

  const silences = Object.entries({ ...unanswered, ...unreadable }).filter(
    ([name]) => !/time-out|halfway|401|another shape/.test(name),
  );
  it.each(silences)('is not accepted where ValidateSession answers with %s', async (_, behave) => {
    front.paths.set(validate, behave);
    const { statusCode, message } = await front.roles(token);
    expect([statusCode, message]).toEqual([503, expect.stringContaining('comprobar la sesión')]);
    expect(front.service.asked).toHaveLength(1);
  });

  it('is refused without asking where the token has expired or says no person', async () => {
    const forged = (claims: JWTPayload) => `${new UnsecuredJWT(claimsOf(claims)).encode()}c2ln`;
    expect((await front.roles(forged({ exp: 1 }))).statusCode).toBe(401);
    expect((await front.roles(forged({ sub: undefined }))).statusCode).toBe(403);
    expect((await front.roles('abc.def.ghi')).statusCode).toBe(403);
    expect(front.service.asked).toEqual([]);
  });
});
