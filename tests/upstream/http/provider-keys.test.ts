import { SignJWT, UnsecuredJWT, exportSPKI, importJWK, type CryptoKey, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TokenCheck } from '../../../src/contract/generated/provider-profile';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { json, unanswered, unreadable } from '../adapters/faulty-service';
import { claimsOf, newPair, openFront, sign, type Front, type SigningPair } from './provider-session';

const check: TokenCheck = {
  keySet: '<provider>/keys',
  issuer: 'https://provider.example',
  audience: 'console',
  required: { '/kind': ['main', 'security'] },
};
const seconds = () => Math.floor(Date.now() / 1000);
const later = (bySeconds: number) => vi.setSystemTime(Date.now() + bySeconds * 1000);

let pair: SigningPair;
let front: Front;
beforeAll(async () => {
  // The clock goes on from test to test, and never back: keys have an age.
  vi.useFakeTimers({ toFake: ['Date'] });
  pair = await newPair('k-1');
  front = await openFront(check);
});
afterAll(async () => {
  vi.useRealTimers();
  await front.close();
});

const serveKeys = (...pairs: SigningPair[]) =>
  front.paths.set('/keys', json({ keys: pairs.map(({ publicJwk }) => publicJwk) }));

describe('a session of a provider that is checked by its key set', () => {
  beforeAll(() => void serveKeys(pair));

  it('is accepted, and its keys are read once', async () => {
    expect((await front.roles(await sign(pair))).statusCode).toBe(200);
    expect((await front.roles(await sign(pair))).statusCode).toBe(200);
    expect(front.service.asked.filter(({ path }) => path === '/keys')).toHaveLength(1);
  });

  it.each<[string, JWTPayload, number]>([
    ['has expired', { exp: seconds() - 31 }, 401],
    ['is not valid yet', { nbf: seconds() + 60 }, 403],
    ['says no expiry', { exp: undefined }, 403],
    ['is for another audience', { aud: 'other' }, 403],
    ['has no audience', { aud: undefined }, 403],
    ['is of another issuer', { iss: 'https://other.example' }, 403],
    ['is of another use', { kind: 'revocation' }, 403],
    ['says no person', { sub: undefined }, 403],
    ['says no username', { usuario: '' }, 403],
    ['says a person that the database can’t hold', { usuario: 'a\0b' }, 403],
  ])('is refused where its token %s', async (_, claims, statusCode) => {
    expect((await front.roles(await sign(pair, claimsOf(claims)))).statusCode).toBe(statusCode);
  });

  it.each([
    ['is of a clock that is a little behind', { exp: seconds() - 5 }],
    ['is of a clock that is a little ahead', { nbf: seconds() + 20 }],
    ['names several audiences', { aud: ['other', 'console'] }],
  ])('is accepted where its token %s', async (_, claims) => {
    expect((await front.roles(await sign(pair, claimsOf(claims)))).statusCode).toBe(200);
  });

  it.each<[string, () => Promise<string>]>([
    ['no algorithm', async () => new UnsecuredJWT(claimsOf()).encode()],
    [
      'the public key as a secret',
      async () => {
        const key = await importJWK(pair.publicJwk, 'RS256', { extractable: true });
        const secret = new TextEncoder().encode(await exportSPKI(key as CryptoKey));
        return new SignJWT(claimsOf()).setProtectedHeader({ alg: 'HS256', kid: pair.kid }).sign(secret);
      },
    ],
    [
      'an algorithm that the profile does not name',
      async () =>
        (await sign(pair)).replace(/^[^.]+/, Buffer.from('{"alg":"PS256","kid":"k-1"}').toString('base64url')),
    ],
    ['another key under the same name', async () => sign(await newPair('k-1'))],
    ['a key that the set does not have', async () => sign(await newPair('k-9'))],
    ['a body that was changed', async () => (await sign(pair)).replace(/\.[^.]+\./, `.${payload({ sub: 'p-2' })}.`)],
    ['nothing that is a token', async () => 'abc'],
  ])('is refused with %s', async (_, token) => {
    const { statusCode, message } = await front.roles(await token());
    expect(statusCode).toBe(403);
    expect(message).toContain('no reconoce la sesión abierta en Certificadora de Ejemplo');
  });

  it('is refused without a token', async () => {
    expect((await front.app.inject('/api/rest/roles')).statusCode).toBe(401);
  });

  it('is refused where our own sign-in gave the token', async () => {
    expect((await front.roles(await front.tokenFor(['ROLE_CONSULT']))).statusCode).toBe(403);
  });

  it('is accepted with a new key once the set has it, asked at most every half minute', async () => {
    const next = await newPair('k-2');
    serveKeys(pair, next);
    const { keySetPauseSeconds } = serverLimits.services;
    later(keySetPauseSeconds + 1);
    expect((await front.roles(await sign(next, claimsOf()))).statusCode).toBe(200);
    const before = front.service.asked.length;
    for (const kid of ['x-1', 'x-2']) expect((await front.roles(await sign(await newPair(kid)))).statusCode).toBe(403);
    expect(front.service.asked).toHaveLength(before);
    serveKeys(next);
    later(serverLimits.services.keySetAgeSeconds + 1);
    expect((await front.roles(await sign(pair, claimsOf()))).statusCode).toBe(403);
    expect((await front.roles(await sign(next, claimsOf()))).statusCode).toBe(200);
    pair = next;
  });

  it.each([
    ...Object.entries(unanswered).filter(([name]) => !/time-out|halfway/.test(name)),
    ...Object.entries(unreadable),
  ])('is not accepted by keys past their age where the set answers with %s', async (_, behave) => {
    serveKeys(pair);
    later(serverLimits.services.keySetAgeSeconds + 1);
    expect((await front.roles(await sign(pair, claimsOf()))).statusCode).toBe(200);
    front.paths.set('/keys', behave);
    later(serverLimits.services.keySetAgeSeconds - 5);
    expect((await front.roles(await sign(pair, claimsOf()))).statusCode).toBe(200);
    later(6);
    const { statusCode, message } = await front.roles(await sign(pair, claimsOf()));
    expect([statusCode, message]).toEqual([
      503,
      expect.stringContaining('comprobar la sesión con Certificadora de Ejemplo'),
    ]);
    serveKeys(pair);
    expect((await front.roles(await sign(pair, claimsOf()))).statusCode).toBe(200);
  });

  it('waits a few seconds at most for a set that does not answer', async () => {
    later(serverLimits.services.keySetAgeSeconds + 1);
    front.paths.set('/keys', unanswered['a time-out'] ?? json({}));
    expect((await front.roles(await sign(pair, claimsOf()))).statusCode).toBe(503);
    serveKeys(pair);
  });
});

function payload(more: JWTPayload): string {
  return Buffer.from(JSON.stringify(claimsOf(more))).toString('base64url');
}
