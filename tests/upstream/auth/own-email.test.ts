import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptPassword } from '../../../src/contract/wire-cipher';
import { engines } from '../engines';
import { AuthServer, bearer, type TestAccount, type TestResponse } from './auth-server';

describe.each(engines)('An applicant’s change of the e-mail, on %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
  });
  afterAll(() => server.close());

  /** Returns an applicant who signed in, with what they can do about their e-mail. */
  const enter = async (overrides: Partial<TestAccount> = {}) => {
    const who = await server.add({ privileges: ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'], ...overrides });
    const headers = bearer((await server.enter(who)).token);
    const ask = async (email: string, password = who.password): Promise<TestResponse> => {
      const challenge = await server.challenge();
      const encrypted = encryptPassword(password, challenge, server.services.settings.login);
      return server.send('POST', '/api/embedded/own-email', { email, challenge, password: encrypted }, headers);
    };
    const confirm = (token: string): Promise<TestResponse> =>
      server.send('POST', '/api/embedded/own-email/confirmation', { token }, headers);
    const read = (token: string): Promise<TestResponse> =>
      server.send('POST', '/api/embedded/own-email/link', { token }, headers);
    return { who, headers, ask, confirm, read };
  };
  const subjects = async (to: string): Promise<string[]> => (await server.mails(to)).map(({ subject }) => subject);
  const linkIn = async (to: string): Promise<string> =>
    /\/confirm-email\/([\w-]+)/.exec((await server.mails(to)).at(-1)?.text ?? '')?.[1] ?? '';
  const emailOf = async (id: string): Promise<string | undefined> =>
    (await server.services.store.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email;

  it('takes effect once its link proves it, and is reported to both addresses', async () => {
    const { who, ask, confirm, headers, read } = await enter();
    const email = `nueva.${who.email}`;
    expect(await ask(email)).toMatchObject({ status: 200, body: { data: { hours: 24 } } });
    expect(await emailOf(who.id)).toBe(who.email);
    expect(await subjects(who.email)).toEqual(['Pidieron cambiar el correo de su cuenta']);
    const token = await linkIn(email);
    expect(
      JSON.stringify(await server.services.store.db.selectFrom('email_changes').selectAll().execute()),
    ).not.toContain(token);
    expect(await read(token)).toMatchObject({ status: 200, body: { data: { email } } });
    expect((await (await enter()).read(token)).body['informationCode']).toBe('restoreLinkExpired');
    expect(await emailOf(who.id)).toBe(who.email);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { data: { email } } });
    expect((await read(token)).body['informationCode']).toBe('restoreLinkExpired');
    expect(await emailOf(who.id)).toBe(email);
    expect(await subjects(who.email)).toContain('Cambió el correo de su cuenta');
    expect((await subjects(email)).toSorted()).toEqual(['Cambió el correo de su cuenta', 'Confirme su correo nuevo']);
    expect(await server.audited(`users/${who.id}`)).toEqual(
      expect.arrayContaining(['users.ask-email-change', 'users.change-email']),
    );
    const known = await server.send('GET', '/api/certificate/ECD/getMailWhitelist', undefined, { ...headers, email });
    expect(known.body['data']).toMatchObject({ verified: true });
    expect((await confirm(token)).body['informationCode']).toBe('restoreLinkExpired');
    expect((await server.login({ username: email, password: who.password })).status).toBe(200);
  });

  it('is asked for once by its key: a lost response brings no second link', async () => {
    const { who, headers } = await enter();
    const email = `repetida.${who.email}`;
    const challenge = await server.challenge();
    const password = encryptPassword(who.password, challenge, server.services.settings.login);
    const once = () =>
      server.send(
        'POST',
        '/api/embedded/own-email',
        { email, challenge, password },
        { ...headers, 'idempotency-key': 'asked once' },
      );
    const first = await once();
    expect(first.status).toBe(200);
    expect(await once()).toMatchObject({ status: 200, body: first.body });
    expect(await subjects(email)).toEqual(['Confirme su correo nuevo']);
  });

  it('wants the password, whose guesses wait and lock as at a sign-in', async () => {
    const { who, ask } = await enter();
    const wrong = await ask(`otra.${who.email}`, 'Equivocada de verdad 1');
    expect(wrong).toMatchObject({ status: 422, body: { fields: [{ field: '/password', code: 'ownPasswordWrong' }] } });
    for (let turn = 0; turn < 4; turn += 1) {
      server.pass({ minutes: 2 });
      await ask(`otra.${who.email}`, `Equivocada de verdad ${turn}`);
    }
    expect((await ask(`otra.${who.email}`)).body['informationCode']).toBe('accountLocked');
    expect(await subjects(who.email)).toEqual(['Cuenta bloqueada por intentos fallidos']);
    expect(await subjects(`otra.${who.email}`)).toEqual([]);
  });

  it('is answered alike for an address that has an account, whose holder alone learns of it', async () => {
    const other = await server.add();
    const { who, ask, confirm } = await enter();
    const taken = await ask(other.email.toUpperCase());
    const free = await ask(`libre.${who.email}`);
    expect(taken.status).toBe(200);
    expect(taken.body).toEqual(free.body);
    expect(await subjects(other.email)).toEqual(['Este correo ya tiene una cuenta']);
    const token = await linkIn(`libre.${who.email}`);
    await server.add({ username: `libre.${who.username}` });
    expect((await confirm(token)).body['informationCode']).toBe('restoreLinkExpired');
    expect(await emailOf(who.id)).toBe(who.email);
  });

  it('is not confirmed in another session’s name, and ends with a new password or after a day', async () => {
    const { who, ask, confirm } = await enter();
    const stranger = await enter();
    await ask(`nueva.${who.email}`);
    const token = await linkIn(`nueva.${who.email}`);
    expect((await stranger.confirm(token)).body['informationCode']).toBe('restoreLinkExpired');
    await server.send('POST', '/api/auth/forget-password', { email: who.email, captcha: 'solved' });
    const challenge = await server.challenge();
    const password = encryptPassword('Una frase larga y propia 9', challenge, server.services.settings.login);
    const link = await server.linkToken(who.email);
    await server.send('POST', '/api/auth/change-password', { token: link, challenge, password });
    const headers = bearer((await server.enter({ ...who, password: 'Una frase larga y propia 9' })).token);
    const again = await server.send('POST', '/api/embedded/own-email/confirmation', { token }, headers);
    expect(again.body['informationCode']).toBe('restoreLinkExpired');
    expect((await confirm(token)).status).toBe(401);
    await stranger.ask(`tarde.${who.email}`);
    server.pass({ days: 1 });
    const late = await linkIn(`tarde.${who.email}`);
    const grant = await server.enter(stranger.who);
    const tooLate = await server.send(
      'POST',
      '/api/embedded/own-email/confirmation',
      { token: late },
      bearer(grant.token),
    );
    expect(tooLate.body['informationCode']).toBe('restoreLinkExpired');
  });

  it('is mailed three times a day at most, to an allowed domain, and not to the address in force', async () => {
    const { who, ask } = await enter();
    expect(await ask(who.email.toUpperCase())).toMatchObject({ body: { fields: [{ code: 'emailUnchanged' }] } });
    for (const turn of [1, 2, 3]) expect((await ask(`${turn}.${who.email}`)).status).toBe(200);
    expect((await ask(`4.${who.email}`)).body['informationCode']).toBe('emailChangesWaiting');
    const { db } = server.services.store;
    await db
      .insertInto('configuration_values')
      .values({ key: 'AllowedEmailDomains', value: 'rubrica.example' })
      .execute();
    expect(await ask('persona@otro.example')).toMatchObject({ body: { fields: [{ code: 'emailDomainNotAllowed' }] } });
    await db.deleteFrom('configuration_values').where('key', '=', 'AllowedEmailDomains').execute();
  });

  it('is not for those who work here, whose e-mail an administrator changes', async () => {
    const { ask, confirm } = await enter({ privileges: ['CONSULT_ECD'] });
    expect((await ask('otra@rubrica.example')).status).toBe(403);
    expect((await confirm('no-such-link')).status).toBe(403);
  });
});
