import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptPassword } from '../../../src/contract/wire-cipher';
import { purgeExpired } from '../../../src/upstream/store/purge';
import { engines } from '../engines';
import { AuthServer } from './auth-server';

const password = 'Otra frase muy larga 8';

describe.each(engines)('The page of a mailed link that is good no more, on %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
    await server.services.store.db
      .insertInto('configuration_values')
      .values({ key: 'AllowRegistration', value: 'true' })
      .execute();
  });
  afterAll(() => server.close());

  const forget = (username: string) =>
    server.send('POST', '/api/auth/forget-password', { username, captcha: randomUUID() });
  const check = (token: string) => server.send('POST', '/api/auth/validate-token-change-password', { token });
  const change = async (token: string) => {
    const challenge = await server.challenge();
    const encrypted = encryptPassword(password, challenge, server.services.settings.login);
    return server.send('POST', '/api/auth/change-password', { token, challenge, password: encrypted });
  };
  const linkIn = async (to: string): Promise<string> =>
    /\/register\/([\w-]+)/.exec((await server.mails(to)).at(-1)?.text ?? '')?.[1] ?? '';
  const confirm = async (token: string) => {
    const challenge = await server.challenge();
    const encrypted = encryptPassword(password, challenge, server.services.settings.login);
    return server.send('POST', '/api/embedded/registration', { token, challenge, password: encrypted });
  };
  const register = (email: string) =>
    server.send('POST', '/api/auth/api/auth/register', {
      captcha: randomUUID(),
      username: email.split('@', 1).join(),
      email,
      password,
    });
  const now = (): Date => server.services.clock();

  it('says of a password link that it was used, or that another was, and when', async () => {
    const who = await server.add();
    await forget(who.username);
    const first = await server.linkToken(who.email);
    await forget(who.username);
    const second = await server.linkToken(who.email);
    expect((await change(second)).status).toBe(200);
    const at = now().toISOString();
    server.pass({ days: 3 });
    await purgeExpired(server.services.store.db, now());
    expect((await check(second)).body).toMatchObject({ link: { end: 'used', at } });
    expect((await check(first)).body).toMatchObject({ link: { end: 'replaced', at } });
  });

  it('says of a password link that it expired, and when', async () => {
    const who = await server.add();
    await forget(who.username);
    const token = await server.linkToken(who.email);
    const { body } = await check(token);
    server.pass({ minutes: 31 });
    expect((await check(token)).body).toMatchObject({ link: { end: 'expired', at: body['expiresAt'] } });
  });

  it('says of a registration that the account is active, or that the link expired, and no more of the person', async () => {
    const email = 'activa@rubrica.example';
    await register(email);
    const first = await linkIn(email);
    await register(email);
    const second = await linkIn(email);
    expect((await confirm(second)).status).toBe(200);
    const at = now().toISOString();
    for (const token of [first, second])
      expect((await confirm(token)).body).toMatchObject({ link: { end: 'used', at } });
    await register('tarde@rubrica.example');
    const late = await linkIn('tarde@rubrica.example');
    server.pass({ days: 1, minutes: 1 });
    await purgeExpired(server.services.store.db, now());
    expect((await confirm(late)).body).toMatchObject({ link: { end: 'expired' } });
    const stored = JSON.stringify(await server.services.store.db.selectFrom('registrations').selectAll().execute());
    for (const address of ['activa', 'tarde']) expect(stored).not.toContain(address);
  });

  it('says nothing of a link that was never mailed, nor of one forgotten', async () => {
    const who = await server.add();
    await forget(who.username);
    const token = await server.linkToken(who.email);
    server.pass({ days: 32 });
    await purgeExpired(server.services.store.db, now());
    for (const unknown of [randomUUID(), token]) {
      expect((await check(unknown)).body).not.toHaveProperty('link');
      expect((await confirm(unknown)).body).not.toHaveProperty('link');
    }
  });
});
