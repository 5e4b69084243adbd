import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptPassword } from '../../../src/contract/wire-cipher';
import { engines } from '../engines';
import { AuthServer, type TestResponse } from './auth-server';

const better = 'Una frase larga y propia 9';

describe.each(engines)('A forgotten password, on %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
  });
  afterAll(() => server.close());

  const forget = (body: object): Promise<TestResponse> =>
    server.send('POST', '/api/auth/forget-password', { captcha: randomUUID(), ...body });
  const check = (token: string): Promise<TestResponse> =>
    server.send('POST', '/api/auth/validate-token-change-password', { token });
  const change = async (token: string, password: string): Promise<TestResponse> => {
    const challenge = await server.challenge();
    const encrypted = encryptPassword(password, challenge, server.services.settings.login);
    return server.send('POST', '/api/auth/change-password', { token, challenge, password: encrypted });
  };
  const codes = (response: TestResponse): string[] =>
    (response.body['fields'] as { code: string }[]).map(({ code }) => code);

  it('is answered alike for who exists and who does not, no sooner for either', async () => {
    const who = await server.add();
    const timed = async (body: object): Promise<{ response: TestResponse; milliseconds: number }> => {
      const begun = performance.now();
      const response = await forget(body);
      return { response, milliseconds: performance.now() - begun };
    };
    const known = await timed({ username: who.username });
    const unknown = await timed({ username: 'nadie.en.absoluto' });
    expect(known.response.status).toBe(200);
    expect(known.response.body).toEqual(unknown.response.body);
    expect(Math.min(known.milliseconds, unknown.milliseconds)).toBeGreaterThan(290);
  });

  it('mails nothing without a captcha, unless the configuration lets forms go without', async () => {
    const who = await server.add();
    const send = () => server.send('POST', '/api/auth/forget-password', { username: who.username });
    expect((await send()).body['informationCode']).toBe('captchaRequired');
    expect(await server.mails(who.email)).toEqual([]);
    const allowed = { key: 'AllowFormsWithoutCaptcha', value: 'true' };
    await server.services.store.db.insertInto('configuration_values').values(allowed).execute();
    expect((await send()).status).toBe(200);
    expect(await server.mails(who.email)).toHaveLength(1);
    await server.services.store.db.deleteFrom('configuration_values').where('key', '=', allowed.key).execute();
  });

  it('is replaced by a single-use link that is hashed at rest', async () => {
    const who = await server.add();
    const { tokenSecurity } = await server.enter(who);
    await forget({ username: who.email });
    const [mail] = await server.mails(who.email);
    expect(mail?.subject).toBe('Cambio de contraseña');
    expect(mail?.text).toContain('https://console.rubrica.example/change-password/');
    expect(mail?.html).toContain('<html lang="es">');
    const token = await server.linkToken(who.email);
    expect(
      JSON.stringify(await server.services.store.db.selectFrom('password_tokens').selectAll().execute()),
    ).not.toContain(token);
    expect(await check(token)).toMatchObject({ status: 200, body: { username: who.username } });
    expect(await change(token, better)).toMatchObject({ status: 200, body: { message: 'La contraseña se actualizó' } });
    expect(await check(token)).toMatchObject({ status: 410, body: { informationCode: 'restoreLinkExpired' } });
    expect((await change(token, `${better}!`)).status).toBe(410);
    expect((await server.validate(tokenSecurity)).status).toBe(401);
    expect((await server.login(who)).status).toBe(401);
    expect((await server.login({ ...who, password: better })).status).toBe(200);
    expect(await server.audited(`users/${who.id}`)).toEqual(
      expect.arrayContaining(['password.reset-request', 'password.change']),
    );
    expect((await server.mails(who.email)).at(-1)?.subject).toBe('Su contraseña cambió');
  });

  it('writes in the language of the account', async () => {
    const who = await server.add({ language: 'en' });
    await forget({ email: who.email });
    expect((await server.mails(who.email)).at(-1)?.subject).toBe('Password change');
  });

  it('lets a link expire after half an hour', async () => {
    const who = await server.add();
    await forget({ username: who.username });
    const token = await server.linkToken(who.email);
    server.pass({ minutes: 30 });
    expect((await check(token)).status).toBe(410);
    expect((await change(token, better)).status).toBe(410);
    expect((await check(randomUUID())).status).toBe(410);
  });

  it('says every rule a new password breaks, and leaves the link for another try', async () => {
    const who = await server.add({ username: 'mariana.lopez' });
    await forget({ username: who.username });
    const token = await server.linkToken(who.email);
    const short = await change(token, 'aaaa');
    expect(short).toMatchObject({ status: 422, body: { informationCode: 'validationFailed' } });
    expect(short.body['fields']).toEqual([
      { field: '/password', code: 'passwordTooShort', params: { min: 10 }, message: 'Use al menos 10 caracteres' },
      { field: '/password', code: 'passwordCommon', params: {}, message: 'Esa contraseña es muy conocida: elija otra' },
    ]);
    expect(codes(await change(token, 'x Mariana.Lopez 7'))).toEqual(['passwordContainsUsername']);
    expect(codes(await change(token, 'Colombia 2026!'))).toEqual(['passwordCommon']);
    expect(codes(await change(token, who.password))).toEqual(['passwordReused']);
    expect((await change(token, better)).status).toBe(200);
  });

  it('opens a locked account again', async () => {
    const who = await server.add();
    for (let turn = 0; turn < 5; turn += 1) {
      await server.login({ ...who, password: 'errada' });
      server.pass({ seconds: 30 });
    }
    expect((await server.login(who)).status).toBe(423);
    await forget({ username: who.username });
    await change(await server.linkToken(who.email), better);
    expect((await server.login({ ...who, password: better })).status).toBe(200);
  });

  it('does not fill a mailbox, and writes to no inactive person', async () => {
    const who = await server.add();
    for (let turn = 0; turn < 5; turn += 1) await forget({ username: who.username });
    expect(await server.mails(who.email)).toHaveLength(3);
    const hurried = await server.add();
    await Promise.all(Array.from({ length: 8 }, () => forget({ username: hurried.username })));
    expect(await server.mails(hurried.email)).toHaveLength(3);
    const inactive = await server.add({ status: 'INACTIVE' });
    await forget({ username: inactive.username });
    expect(await server.mails(inactive.email)).toHaveLength(0);
  });
});
