import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { bearer, AuthServer, type TestResponse } from './auth-server';

describe.each(engines)('The older mechanism, on %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
  });
  afterAll(() => server.close());

  const login = (email: string, password: string): Promise<TestResponse> =>
    server.send('POST', '/api/auth/api/auth/login', { email, password });
  const configure = (key: string, value: string) =>
    server.services.store.db
      .insertInto('configuration_values')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();

  it('signs in by e-mail and shows the profile until the token expires', async () => {
    const who = await server.add();
    const { status, body } = await login(who.email.toUpperCase(), who.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id: who.id, name: 'Demo Persona', email: who.email } });
    const profile = () =>
      server.send('GET', '/api/auth/api/auth/profile', undefined, bearer(String(body['accessToken'])));
    expect(await profile()).toMatchObject({ status: 200, body: { user: { username: who.username } } });
    server.pass({ minutes: 61 });
    expect((await profile()).status).toBe(401);
  });

  it('refuses a wrong password', async () => {
    const who = await server.add();
    expect(await login(who.email, 'errada')).toMatchObject({ status: 401, body: { error: 'Credenciales no válidas' } });
  });

  it('is refused while the configuration turns it off', async () => {
    const who = await server.add();
    await configure('AllowOlderLogin', 'false');
    const refused = await login(who.email, who.password);
    await configure('AllowOlderLogin', 'true');
    expect(refused).toMatchObject({ status: 403, body: { informationCode: 'olderLoginDisabled' } });
    expect((await login(who.email, who.password)).status).toBe(200);
  });
});
