import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptPassword } from '../../../src/contract/wire-cipher';
import { engines } from '../engines';
import { AuthServer, bearer, type TestResponse } from './auth-server';

const password = 'Mariposa verde 47';

describe.each(engines)('A registration, on %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
    await configure('AllowRegistration', 'true');
  });
  afterAll(() => server.close());

  const register = (body: object): Promise<TestResponse> =>
    server.send('POST', '/api/auth/api/auth/register', { captcha: randomUUID(), ...body });
  const configure = (key: string, value: string) =>
    server.services.store.db
      .insertInto('configuration_values')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  const person = (username: string) => ({ username, email: `${username}@rubrica.example`, password });
  const linkIn = async (to: string): Promise<string> =>
    /\/register\/([\w-]+)/.exec((await server.mails(to)).at(-1)?.text ?? '')?.[1] ?? '';
  const confirm = async (token: string, typed = password): Promise<TestResponse> => {
    const challenge = await server.challenge();
    const encrypted = encryptPassword(typed, challenge, server.services.settings.login);
    return server.send('POST', '/api/embedded/registration', { token, challenge, password: encrypted });
  };
  const stored = (email: string) =>
    server.services.store.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

  it('makes no account before the address is proven', async () => {
    const who = person('nueva');
    const response = await register({ ...who, names: 'ana maría', lastNames: 'RUIZ' });
    expect(response).toMatchObject({ status: 201, body: { user: { name: 'Ana María Ruiz', email: who.email } } });
    expect(response.body).not.toHaveProperty('accessToken');
    expect(await stored(who.email)).toBeUndefined();
    expect((await server.login(who)).body['informationCode']).toBe('invalidCredentials');
  });

  it('becomes an active account of one role by the link and the password, which signs in', async () => {
    const { email } = person('nueva');
    const token = await linkIn(email);
    expect(
      JSON.stringify(await server.services.store.db.selectFrom('registrations').selectAll().execute()),
    ).not.toContain(token);
    const { status, body } = await confirm(token);
    expect(status).toBe(200);
    const entered = await server.send('POST', '/api/embedded/exchange-login', { loginId: body['loginId'] });
    expect(entered).toMatchObject({ status: 200, body: { roles: [{ name: 'SUSCRIPTOR' }] } });
    const knownFor = async (asked: string) => {
      const headers = { ...bearer(String(entered.body['token'])), email: asked };
      return (await server.send('GET', '/api/certificate/ECD/getMailWhitelist', undefined, headers)).body['data'];
    };
    expect(await knownFor(email.toUpperCase())).toMatchObject({ verified: true });
    expect(await knownFor('otra@rubrica.example')).toMatchObject({ verified: false });
    const account = await stored(email);
    expect(account).toMatchObject({ status: 'ACTIVE', names: 'Ana María', lastNames: 'Ruiz' });
    expect([account?.username, account?.roles.length].join(' ')).toMatch(/^nueva\.[0-9a-f]{8} 1$/);
    expect(await server.audited(`users/${account?.id ?? ''}`)).toEqual(['users.register', 'session.start']);
    expect((await confirm(token)).body['informationCode']).toBe('restoreLinkExpired');
    expect((await server.login({ username: email, password })).status).toBe(200);
  });

  it('is answered alike for an address and a name that have an account, whose holder alone learns of it', async () => {
    const known = await server.add({ username: 'conocida' });
    const body = { username: 'conocida', email: known.email, password };
    const timed = async (sent: object): Promise<{ response: TestResponse; milliseconds: number }> => {
      const begun = performance.now();
      const response = await register(sent);
      return { response, milliseconds: performance.now() - begun };
    };
    const taken = await timed(body);
    const free = await timed({ ...body, email: 'libre@rubrica.example' });
    expect(taken.response.status).toBe(free.response.status);
    expect(taken.response.body).toEqual({ user: { username: 'conocida', name: 'conocida', email: known.email } });
    expect(Math.min(taken.milliseconds, free.milliseconds)).toBeGreaterThan(290);
    expect((await server.mails(known.email)).map(({ subject }) => subject)).toEqual(['Usted ya tiene una cuenta']);
    await confirm(await linkIn('libre@rubrica.example'));
    const registered = await stored('libre@rubrica.example');
    expect(registered?.username).toMatch(/^conocida\.[0-9a-f]{8}$/);
  });

  it('of a stranger is not confirmed by the holder of the address', async () => {
    const email = 'victima@rubrica.example';
    await register({ username: 'victima', email, password });
    const token = await linkIn(email);
    expect(await confirm(token, 'Otra frase muy larga 8')).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/password', code: 'registrationPasswordWrong' }] },
    });
    expect(await stored(email)).toBeUndefined();
  });

  it('is guessed at no more often than a password', async () => {
    const email = 'forzada@rubrica.example';
    await register({ username: 'forzada', email, password });
    const token = await linkIn(email);
    const codes: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      server.pass({ minutes: 2 });
      codes.push((await confirm(token, `Equivocada de verdad ${turn}`)).body['informationCode']);
    }
    expect(codes.at(-1)).toBe('accountLocked');
    expect((await confirm(token)).body['informationCode']).toBe('accountLocked');
  });

  it('lapses after a day, and ends with another of its address', async () => {
    const { email } = person('dos.veces');
    await register(person('dos.veces'));
    const first = await linkIn(email);
    await register(person('dos.veces'));
    expect((await confirm(await linkIn(email))).status).toBe(200);
    expect((await confirm(first)).status).toBe(410);
    await register(person('tarde'));
    const late = await linkIn('tarde@rubrica.example');
    server.pass({ days: 1, minutes: 1 });
    expect((await confirm(late)).status).toBe(410);
  });

  it('says whose it is to the holder of its link, and that it was used before any password', async () => {
    const { email } = person('curiosa');
    await register(person('curiosa'));
    const token = await linkIn(email);
    const read = () => server.send('POST', '/api/embedded/registration/link', { token });
    expect(await read()).toMatchObject({ status: 200, body: { email } });
    await confirm(token);
    expect(await read()).toMatchObject({ status: 410, body: { link: { end: 'used' } } });
  });

  it('ends with the correction of its address in the same visit, and with no one else’s', async () => {
    const mistyped = person('gmial');
    await register(mistyped);
    const first = await linkIn(mistyped.email);
    const corrects = { correctedEmail: mistyped.email, correctedPassword: password };
    await register({ ...person('otra.persona'), ...corrects, correctedPassword: 'Otra frase muy larga 8' });
    const read = () => server.send('POST', '/api/embedded/registration/link', { token: first });
    expect((await read()).status).toBe(200);
    await register({ ...person('gmail'), ...corrects });
    expect((await confirm(first)).status).toBe(410);
    expect(await stored(mistyped.email)).toBeUndefined();
    expect((await confirm(await linkIn('gmail@rubrica.example'))).status).toBe(200);
  });

  it('mails an address three times at most while none is proven', async () => {
    const { email } = person('insistente');
    for (let turn = 0; turn < 4; turn += 1) expect((await register(person('insistente'))).status).toBe(201);
    expect(await server.mails(email)).toHaveLength(3);
  });

  it('is refused without a captcha, unless the configuration lets forms go without', async () => {
    const bare = person('sin.captcha');
    const send = () => server.send('POST', '/api/auth/api/auth/register', bare);
    expect((await send()).body['informationCode']).toBe('captchaRequired');
    expect(await server.mails(bare.email)).toEqual([]);
    await configure('AllowFormsWithoutCaptcha', 'true');
    expect((await send()).status).toBe(201);
    await configure('AllowFormsWithoutCaptcha', 'false');
  });

  it('of one network of addresses is mailed twenty times an hour at most', async () => {
    const from = (remoteAddress: string, name: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/api/auth/register',
        remoteAddress,
        payload: { ...person(name), captcha: randomUUID() },
      });
    const host = (index: number) => `2001:db8:0:7::${index}`;
    const sent = await Promise.all(Array.from({ length: 22 }, (_none, index) => from(host(index), `red.${index}`)));
    const refused = sent.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [429, '3600'],
      [429, '3600'],
    ]);
    expect((await from('2001:db8:0:8::1', 'vecina')).statusCode).toBe(201);
    server.pass({ minutes: 61 });
    expect((await from(host(99), 'despues')).statusCode).toBe(201);
  });

  it('is refused for a weak password, a captcha that is none, and a domain that is not allowed', async () => {
    expect(await register({ ...person('debil'), password: 'corta' })).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/password', code: 'passwordTooShort' }] },
    });
    expect((await register({ ...person('robot'), captcha: 'wrong' })).body['informationCode']).toBe('captchaFailed');
    await configure('AllowedEmailDomains', 'entidad.example, *.aliado.example');
    expect(await register(person('fuera'))).toMatchObject({
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
    expect((await register({ ...person('dentro'), email: 'a@x.aliado.example' })).status).toBe(201);
    await configure('AllowedEmailDomains', '*');
  });

  it('gives its own role, never one of another application by the same name, nor one that reaches further', async () => {
    const { db } = server.services.store;
    const roles = db.selectFrom('roles').selectAll().where('name', '=', 'SUSCRIPTOR');
    await db.deleteFrom('roles').where('name', '=', 'SUSCRIPTOR').execute();
    const { token } = await server.enter(await server.add({ privileges: ['ROLE_CONSULT', 'ROLE_CREATE'] }));
    const create = (appId: string, privileges: string[]) => {
      const body = { name: 'SUSCRIPTOR', description: 'De una prueba', appId, privileges };
      return server.send('POST', '/api/rest/roles', body, bearer(token));
    };
    const namesake = { name: 'SUSCRIPTOR', description: 'De antes', appId: 'RUBRICA', privileges: ['CONSULT_ECD'] };
    await db.insertInto('roles').values(namesake).execute();
    expect(await create('SUSCRIPTOR', ['CONSULT_SUBSCRIBER', 'CONSULT_ECD'])).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/privileges', code: 'registeredRoleBeyond', params: { privilege: 'CONSULT_ECD' } }] },
    });
    await register(person('con.rol'));
    expect((await confirm(await linkIn('con.rol@rubrica.example'))).status).toBe(200);
    const rolesHeld = await roles.where('id', 'in', (await stored('con.rol@rubrica.example'))?.roles ?? []).execute();
    expect(rolesHeld).toMatchObject([{ appId: 'SUSCRIPTOR' }]);
    expect(rolesHeld[0]?.privileges).not.toContain('CONSULT_ECD');

    // As a role of before this rule stands.
    await register(person('con.mas'));
    const further = { privileges: ['CONSULT_SUBSCRIBER', 'CONSULT_ECD'] };
    await db.updateTable('roles').set(further).where('appId', '=', 'SUSCRIPTOR').execute();
    const { body: late } = await confirm(await linkIn('con.mas@rubrica.example'));
    expect(late['informationCode']).toBe('registrationDisabled');
    expect((await server.send('GET', '/api/embedded/registration')).body).toEqual({ isOpen: false });
    await db.deleteFrom('roles').where('name', '=', 'SUSCRIPTOR').execute();
  });

  it('is open only while the configuration says so', async () => {
    const isOpen = async () => (await server.send('GET', '/api/embedded/registration')).body;
    expect(await isOpen()).toEqual({ isOpen: true });
    await register(person('a.tiempo'));
    await configure('AllowRegistration', 'false');
    expect(await isOpen()).toEqual({ isOpen: false });
    expect((await register(person('cerrada'))).body['informationCode']).toBe('registrationDisabled');
    const { body: late } = await confirm(await linkIn('a.tiempo@rubrica.example'));
    expect(late['informationCode']).toBe('registrationDisabled');
    await configure('AllowRegistration', 'true');
  });
});
