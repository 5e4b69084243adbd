import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSigningKeys } from '../../../src/upstream/adapters/signing-keys';
import { verifyToken, type BearerKind } from '../../../src/upstream/domain/accounts/bearer-tokens';
import { engines } from '../engines';
import { AuthServer } from './auth-server';

describe.each(engines)('Tokens, on %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
  });
  afterAll(() => server.close());

  const sign = async (
    kind: BearerKind,
    more: { kid?: string; key?: CryptoKey; alg?: string } = {},
  ): Promise<string> => {
    const { keys } = server.services;
    return new SignJWT({})
      .setProtectedHeader({ alg: more.alg ?? 'ES256', kid: more.kid ?? keys.tokenKeyId })
      .setAudience(kind)
      .setSubject('somebody')
      .setExpirationTime(new Date(server.now.getTime() + 60_000))
      .sign(more.key ?? keys.tokenKey);
  };
  const verify = (kind: BearerKind, token: string) => verifyToken(server.services, kind, token);

  it.each(['main', 'security', 'identity', 'temporary', 'revocation'] as const)(
    'verify as %s and as nothing else',
    async (kind) => {
      const token = await sign(kind);
      expect(await verify(kind, token)).toMatchObject({ subject: 'somebody' });
      for (const other of ['main', 'security', 'revocation'] as const) {
        if (other !== kind) await expect(verify(other, token)).rejects.toMatchObject({ key: 'unauthorized' });
      }
    },
  );

  it('are refused from another key, under another name of it, or without a signature', async () => {
    const stranger = await generateKeyPair('ES256');
    const unsigned = [{ alg: 'none' }, { sub: 'somebody', aud: 'main', exp: 9_999_999_999 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const forged = [
      await sign('main', { key: stranger.privateKey }),
      await sign('main', { kid: 'other' }),
      `${unsigned}.`,
      'x',
    ];
    for (const token of forged) await expect(verify('main', token)).rejects.toMatchObject({ key: 'unauthorized' });
  });

  it('are signed by one key, whichever instance asks, and survive its retirement', async () => {
    const { store } = server.services;
    const token = await sign('main');
    const both = await Promise.all([loadSigningKeys(store), loadSigningKeys(store)]);
    expect(new Set(both.map(({ tokenKeyId }) => tokenKeyId))).toEqual(new Set([server.services.keys.tokenKeyId]));
    await store.db.updateTable('signing_keys').set({ retired_at: server.now }).where('purpose', '=', 'token').execute();
    const keys = await loadSigningKeys(store);
    expect(keys.tokenKeyId).not.toBe(server.services.keys.tokenKeyId);
    expect(await verifyToken({ ...server.services, keys }, 'main', token)).toMatchObject({ subject: 'somebody' });
  });
});
