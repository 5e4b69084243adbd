import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptPassword } from '../../../src/contract/wire-cipher';
import { engines } from '../engines';
import { AuthServer, type TestResponse } from './auth-server';

const better = 'Una frase larga y propia 9';

describe.each(engines)('A forgotten password, on %s', (engine) => {
  let desk: AuthServer;
  beforeAll(async () => {
    desk = await AuthServer.open(engine);
  });
  afterAll(() => desk.close());

  const forget = (body: object): Promise<TestResponse> =>
    desk.send('POST', '/api/auth/forget-password', { captcha: randomUUID(), ...body });
  const check = (token: string): Promise<TestResponse> =>
    desk.send('POST', '/api/auth/validate-token-change-password', { token });
  const change = async (token: string, password: string): Promise<TestResponse> => {
    const challenge = await desk.challenge();
    const encrypted = encryptPassword(password, challenge, desk.services.settings.login);
    return desk.send('POST', '/api/auth/change-password', { token, challenge, password: encrypted });
  };
  const codes = (response: TestResponse): string[] =>
    (response.body['fields'] as { code: string }[]).map(({ code }) => code);

  it('is answered alike for who exists and who does not, no sooner for either', async () => {
    const who = await desk.add();
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
    const who = await desk.add();
    const send = () => desk.send('POST', '/api/auth/forget-password', { username: who.username });
    expect((await send()).body['informationCode']).toBe('captchaRequired');
    expect(await desk.mails(who.email)).toEqual([]);
    const allowed = { key: 'AllowFormsWithoutCaptcha', value: 'true' };
    await desk.services.store.db.insertInto('configuration_values').values(allowed).execute();
    expect((await send()).status).toBe(200);
    expect(await desk.mails(who.email)).toHaveLength(1);
    await desk.services.store.db.deleteFrom('configuration_values').where('key', '=', allowed.key).execute();
  });

  it('is replaced by a single-use link that is hashed at rest', async () => {
    const who = await desk.add();
    const { tokenSecurity } = await desk.enter(who);
    await forget({ username: who.email });
    const [mail] = await desk.mails(who.email);
    expect(mail?.subject).toBe('Cambio de contraseña');
    expect(mail?.text).toContain('https://console.rubrica.example/change-password/');
    expect(mail?.html).toContain('<html lang="es">');
    const token = await desk.linkToken(who.email);
    expect(
      JSON.stringify(await desk.services.store.db.selectFrom('password_tokens').selectAll().execute()),
    ).not.toContain(token);
    expect(await check(token)).toMatchObject({ status: 200, body: { username: who.username } });
    expect(await change(token, better)).toMatchObject({ status: 200, body: { message: 'La contraseña se actualizó' } });
    expect(await check(token)).toMatchObject({ status: 410, body: { informationCode: 'restoreLinkExpired' } });
    expect((await change(token, `${better}!`)).status).toBe(410);
    expect((await desk.validate(tokenSecurity)).status).toBe(401);
    expect((await desk.login(who)).status).toBe(401);
    expect((await desk.login({ ...who, password: better })).status).toBe(200);
    expect(await desk.audited(`users/${who.id}`)).toEqual(
      expect.arrayContaining(['password.reset-request', 'password.change']),
    );
    expect((await desk.mails(who.email)).at(-1)?.subject).toBe('Su contraseña cambió');
  });

  it('writes in the language of the account', async () => {
    const who = await desk.add({ language: 'en' });
    await forget({ email: who.email });
    expect((await desk.mails(who.email)).at(-1)?.subject).toBe('Password change');
  });

  it('lets a link expire after half an hour', async () => {
    const who = await desk.add();
    await forget({ username: who.username });
    const token = await desk.linkToken(who.email);
    desk.pass({ minutes: 30 });
    expect((await check(token)).status).toBe(410);
    expect((await change(token, better)).status).toBe(410);
    expect((await check(randomUUID())).status).toBe(410);
  });

  it('says every rule a new password breaks, and leaves the link for another try', async () => {
    const who = await desk.add({ username: 'mariana.lopez' });
    await forget({ username: who.username });
    const token = await desk.linkToken(who.email);
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
    const who = await desk.add();
    for (let turn = 0; turn < 5; turn += 1) {
      await desk.login({ ...who, password: 'errada' });
      desk.pass({ seconds: 30 });
    }
    expect((await desk.login(who)).status).toBe(423);
    await forget({ username: who.username });
    await change(await desk.linkToken(who.email), better);
    expect((await desk.login({ ...who, password: better })).status).toBe(200);
  });

  it('does not fill a mailbox, and writes to no inactive person', async () => {
    const who = await desk.add();
    for (let turn = 0; turn < 5; turn += 1) await forget({ username: who.username });
    expect(await desk.mails(who.email)).toHaveLength(3);
    const hurried = await desk.add();
    await Promise.all(Array.from({ length: 8 }, () => forget({ username: hurried.username })));
    expect(await desk.mails(hurried.email)).toHaveLength(3);
    const inactive = await desk.add({ status: 'INACTIVE' });
    await forget({ username: inactive.username });
    expect(await desk.mails(inactive.email)).toHaveLength(0);
  });
});
