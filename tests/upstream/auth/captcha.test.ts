import { solveChallenge, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCaptcha } from '../../../src/upstream/adapters/captcha';
import { encryptPassword } from '../../../src/contract/wire-cipher';
import { AuthServer, type TestResponse } from './auth-server';

/** Fewer than a browser is asked for. */
const iterations = 700;

describe('The captcha', () => {
  let server: AuthServer;
  const clock = { now: new Date('2026-03-02T15:00:00Z') };
  beforeAll(async () => {
    const captcha = openCaptcha({ captchaSecret: 'a secret of the tests' }, () => clock.now, iterations);
    server = await AuthServer.open('postgres', {}, { captcha, clock: () => clock.now });
  });
  afterAll(() => server.close());

  const ask = async (): Promise<Challenge> =>
    (await server.send('GET', '/api/embedded/captcha-challenge')).body as unknown as Challenge;
  const solve = async (challenge: Challenge): Promise<Solution> => {
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('The challenge was not solved');
    return solution;
  };
  const payload = (challenge: Challenge, solution: Solution): string =>
    Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const verify = (value: string): Promise<TestResponse> =>
    server.send('POST', '/api/auth/verify-captcha', { value, url: 'http://127.0.0.1:9/never-fetched' });

  it('is solved, reported on once, and then admits one sign-in', async () => {
    const challenge = await ask();
    expect(challenge.parameters.cost).toBe(iterations);
    const value = payload(challenge, await solve(challenge));
    expect(await verify(value)).toMatchObject({ status: 200, body: { success: true } });
    expect(await verify(value)).toMatchObject({ status: 400, body: { success: false, error: 'respuesta erronea' } });
    const who = await server.add();
    const enter = async (): Promise<TestResponse> => {
      const challengeOfLogin = await server.challenge();
      const password = encryptPassword(who.password, challengeOfLogin, server.services.settings.login);
      return server.send('POST', '/api/auth/login', {
        username: who.username,
        password,
        challenge: challengeOfLogin,
        captcha: value,
      });
    };
    expect((await enter()).status).toBe(200);
    expect((await enter()).body['error']).toBe('respuesta erronea');
  });

  it('refuses what was not solved, was altered, is no payload or came too late', async () => {
    const challenge = await ask();
    const solution = await solve(challenge);
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00', cost: 1 } };
    const later = { ...challenge, parameters: { ...challenge.parameters, data: { expires: 9_999_999_999_999 } } };
    const wrong = [
      payload(challenge, { counter: 1, derivedKey: '00' }),
      payload(easier, await solve(easier)),
      payload(later, solution),
      Buffer.from('{"challenge":{},"solution":null}').toString('base64'),
      Buffer.from('not json').toString('base64'),
    ];
    for (const value of wrong) expect((await verify(value)).body['error']).toBe('respuesta erronea');
    clock.now = new Date(clock.now.getTime() + 10 * 60_000);
    expect((await verify(payload(challenge, solution))).body['error']).toBe('respuesta erronea');
  });
});
