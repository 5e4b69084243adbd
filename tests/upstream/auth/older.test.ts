import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { bearer, AuthServer, type TestResponse } from './auth-server';

describe.each(engines)('The older mechanism, on %s', (engine) => {
  let desk: AuthServer;
  beforeAll(async () => {
    desk = await AuthServer.open(engine);
  });
  afterAll(() => desk.close());

  const login = (email: string, password: string): Promise<TestResponse> =>
    desk.send('POST', '/api/auth/api/auth/login', { email, password });
  const register = (body: object): Promise<TestResponse> => desk.send('POST', '/api/auth/api/auth/register', body);
  const configure = (key: string, value: string) =>
    desk.services.store.db
      .insertInto('configuration_values')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();

  it('signs in by e-mail and shows the profile until the token expires', async () => {
    const who = await desk.add();
    const { status, body } = await login(who.email.toUpperCase(), who.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id: who.id, name: 'Demo Persona', email: who.email } });
    const profile = () =>
      desk.send('GET', '/api/auth/api/auth/profile', undefined, bearer(String(body['accessToken'])));
    expect(await profile()).toMatchObject({ status: 200, body: { user: { username: who.username } } });
    desk.pass({ minutes: 61 });
    expect((await profile()).status).toBe(401);
  });

  it('refuses a wrong password', async () => {
    const who = await desk.add();
    expect(await login(who.email, 'errada')).toMatchObject({ status: 401, body: { error: 'Credenciales no válidas' } });
  });

  it('is refused while the configuration turns it off', async () => {
    const who = await desk.add();
    await configure('AllowOlderLogin', 'false');
    const refused = await login(who.email, who.password);
    await configure('AllowOlderLogin', 'true');
    expect(refused).toMatchObject({ status: 403, body: { informationCode: 'olderLoginDisabled' } });
    expect((await login(who.email, who.password)).status).toBe(200);
  });

  it('registers no one unless the configuration lets it', async () => {
    const response = await register({
      email: 'nueva@rubrica.example',
      username: 'nueva',
      password: 'Mariposa verde 47',
    });
    expect(response).toMatchObject({ status: 403, body: { informationCode: 'registrationDisabled' } });
  });

  it('registers an account that waits, without roles, for an administrator', async () => {
    await configure('AllowRegistration', 'true');
    const person = { email: 'nuevo@rubrica.example', username: 'nuevo', password: 'Mariposa verde 47' };
    const made = await register(person);
    expect(made).toMatchObject({ status: 201, body: { user: { username: 'nuevo', email: person.email } } });
    expect(made.body).not.toHaveProperty('accessToken');
    const stored = await desk.services.store.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'nuevo')
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ status: 'INACTIVE', roles: [] });
    expect((await login(person.email, person.password)).body['informationCode']).toBe('accountDisabled');
    const twice = await register({ ...person, email: 'otro@rubrica.example' });
    expect(twice).toMatchObject({ status: 409, body: { fields: [{ field: '/username', code: 'unique' }] } });
    expect((await register({ ...person, username: 'otro' })).body['fields']).toMatchObject([{ field: '/email' }]);
    expect((await register({ ...person, password: 'corta' })).status).toBe(422);
  });

  it('registers only addresses of the allowed domains', async () => {
    await configure('AllowedEmailDomains', 'entidad.example, *.aliado.example');
    const response = await register({ email: 'a@rubrica.example', username: 'fuera', password: 'Mariposa verde 47' });
    expect(response).toMatchObject({
      status: 422,
      body: {
        fields: [
          {
            field: '/email',
            code: 'emailDomainNotAllowed',
            message: 'El dominio del correo no está permitido. Dominios permitidos: entidad.example, *.aliado.example',
          },
        ],
      },
    });
    expect(
      (await register({ email: 'a@x.aliado.example', username: 'dentro', password: 'Mariposa verde 47' })).status,
    ).toBe(201);
    await configure('AllowedEmailDomains', '*');
  });
});
