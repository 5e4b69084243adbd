import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptPassword } from '../../../src/contract/wire-cipher';
import { engines } from '../engines';
import { AuthServer } from './auth-server';

const email = 'novicia@ajena.example';
const theirs = 'La frase del atacante 9';
const own = 'Mariposa verde 47';

describe.each(engines)('A registration beside those of strangers, on %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
    const key = { key: 'AllowRegistration', value: 'true' };
    await server.services.store.db.insertInto('configuration_values').values(key).execute();
  });
  afterAll(() => server.close());

  const register = (network: string, address: string, password: string, username = 'novicia') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/api/auth/register',
      remoteAddress: network,
      payload: { captcha: randomUUID(), username, email: address, password },
    });
  const confirmLast = async (address: string) => {
    const token = /\/register\/([\w-]+)/.exec((await server.mails(address)).at(-1)?.text ?? '')?.[1] ?? '';
    const challenge = await server.challenge();
    const password = encryptPassword(own, challenge, server.services.settings.login);
    return server.send('POST', '/api/embedded/registration', { token, challenge, password });
  };

  it('reaches its person after as many as another network may have mailed there', async () => {
    for (let turn = 0; turn < 4; turn += 1)
      expect((await register('198.51.100.7', email, theirs)).statusCode).toBe(201);
    expect(await server.mails(email)).toHaveLength(3);
    expect((await register('203.0.113.5', email, own)).statusCode).toBe(201);
    expect(await server.mails(email)).toHaveLength(4);
    expect((await confirmLast(email)).status).toBe(200);
  });

  it('takes the place of the oldest once many networks have filled the address, every few minutes', async () => {
    const address = 'asediada@ajena.example';
    for (const network of ['198.51.100.8', '198.51.100.9', '198.51.100.10'])
      for (let turn = 0; turn < 3; turn += 1) await register(network, address, theirs);
    expect(await server.mails(address)).toHaveLength(6);
    expect((await register('203.0.113.6', address, own)).statusCode).toBe(201);
    expect(await server.mails(address)).toHaveLength(6);
    server.pass({ minutes: 5 });
    await register('203.0.113.6', address, own);
    expect(await server.mails(address)).toHaveLength(7);
    expect((await confirmLast(address)).status).toBe(200);
  });

  it('says of no user name whether an account has it', async () => {
    await server.add({ username: 'oficial' });
    const names: string[] = [];
    for (const asked of ['oficial', 'libre']) {
      const address = `${asked}.nueva@ajena.example`;
      await register('203.0.113.9', address, own, asked);
      expect((await confirmLast(address)).status).toBe(200);
      const users = server.services.store.db.selectFrom('users').select('username').where('email', '=', address);
      names.push((await users.executeTakeFirstOrThrow()).username);
    }
    expect(names).toEqual([
      expect.stringMatching(/^oficial\.[0-9a-f]{8}$/),
      expect.stringMatching(/^libre\.[0-9a-f]{8}$/),
    ]);
  });

  it.each(['nov\u200bicia@ajena.example', 'nov\u202eaicin@ajena.example', 'nov\u00adicia@ajena.example'])(
    'is refused for an address with characters that are not seen: %j',
    async (address) => {
      const response = await register('203.0.113.10', address, own);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ fields: [{ field: '/email' }] });
    },
  );
});
