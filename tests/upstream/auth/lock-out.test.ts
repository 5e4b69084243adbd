import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { AuthServer } from './auth-server';

describe.each(engines)('Back-off and lock-out, on %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
  });
  afterAll(() => server.close());

  // All tests come from one address, whose own failures are forgotten by then.
  beforeEach(() => server.pass({ minutes: 16 }));

  const miss = async (who: { username: string }, times: number): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) {
      expect((await server.login({ username: who.username, password: 'errada' })).body['informationCode']).toBe(
        'invalidCredentials',
      );
      server.pass({ seconds: 30 });
    }
  };

  it('waits after the third failure and says for how long', async () => {
    const who = await server.add();
    const wrong = { ...who, password: 'errada' };
    for (let turn = 0; turn < 3; turn += 1) expect((await server.login(wrong)).status).toBe(401);
    const early = await server.login(who);
    expect(early).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      body: { error: 'Demasiados intentos. Espere 1 s e intente de nuevo' },
    });
    server.pass({ seconds: 1 });
    expect((await server.login(who)).status).toBe(200);
  });

  it('says before the last try what it will do, of any name alike', async () => {
    for (const who of [await server.add(), { username: 'nadie.con.ese.nombre' }]) {
      await miss(who, 3);
      const last = await server.login({ username: who.username, password: 'errada' });
      expect(last).toMatchObject({ status: 401, body: { triesLeft: 1, lockMinutes: 15 } });
      server.pass({ minutes: 16 });
    }
    const who = await server.add();
    const first = await server.login({ username: who.username, password: 'errada' });
    expect(first.body).not.toHaveProperty('lockMinutes');
  });

  it('locks after five failures, refuses even the right password, and opens by itself', async () => {
    const who = await server.add();
    await miss(who, 5);
    const locked = await server.login(who);
    expect(locked).toMatchObject({
      status: 423,
      body: {
        informationCode: 'accountLocked',
        error: 'La cuenta está bloqueada por intentos fallidos. Intente de nuevo en 15 min',
      },
    });
    expect(await server.audited(`users/${who.id}`)).toContain('account.lock');
    expect((await server.mails(who.email)).map(({ subject }) => subject)).toEqual([
      'Cuenta bloqueada por intentos fallidos',
    ]);
    server.pass({ minutes: 15 });
    expect((await server.login(who)).status).toBe(200);
  });

  it('treats a name without an account alike', async () => {
    const nobody = { username: 'no.existe', password: 'errada' };
    await miss(nobody, 5);
    expect((await server.login(nobody)).status).toBe(423);
    expect((await server.login({ ...nobody, username: ' NO.existe ' })).status).toBe(423);
  });

  it.each([
    ['spaces around', (name: string) => ` ${name} `],
    ['a no-break space before', (name: string) => `\u00a0${name}`],
    ['other case', (name: string) => name.toUpperCase()],
    ['decomposed letters', (name: string) => name.normalize('NFD')],
  ])('answers a name with %s alike, whether it has an account or not', async (_what, written) => {
    const who = await server.add();
    const nobody = { username: `x${who.username}` };
    for (const { username } of [who, nobody]) {
      await miss({ username }, 5);
      expect((await server.login({ username: written(username), password: 'errada' })).status).toBe(423);
    }
  });

  it('answers an e-mail typed as a user name alike, whether it has an account or not', async () => {
    const who = await server.add();
    const older = (email: string) => server.send('POST', '/api/auth/api/auth/login', { email, password: 'errada' });
    for (const email of [who.email, `x${who.email}`]) {
      for (let turn = 0; turn < 5; turn += 1) {
        expect((await older(email)).status).toBe(401);
        server.pass({ seconds: 30 });
      }
      expect((await server.login({ username: email, password: 'errada' })).status, email).toBe(423);
    }
  });

  it('forgets failures after a success, and after the lock time without any', async () => {
    const who = await server.add();
    await miss(who, 4);
    expect((await server.login(who)).status).toBe(200);
    await miss(who, 4);
    server.pass({ minutes: 15 });
    await miss(who, 4);
    expect((await server.login(who)).status).toBe(200);
  });

  it('counts guesses sent at the same moment', async () => {
    const who = await server.add();
    const bodies = await Promise.all(Array.from({ length: 8 }, () => server.loginBody(who.username, 'errada')));
    const responses = await Promise.all(bodies.map((body) => server.send('POST', '/api/auth/login', body)));
    const checked = responses.filter(({ body }) => body['informationCode'] === 'invalidCredentials');
    expect(checked).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('makes an address wait that guesses at many accounts', async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      const { status } = await server.send('POST', '/api/auth/api/auth/login', {
        email: `n${turn}@rubrica.example`,
        password: 'errada',
      });
      if (status === 429) return;
    }
    expect.fail('Sixty failures from one address were all let through');
  });
});
