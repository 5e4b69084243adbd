import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PkiFailure } from '../../../src/upstream/adapters/pki/failures';
import { openInstallation, type Installation } from '../http/installation';
import { facts } from './authority';
import { Openssl } from './openssl';

let installation: Installation;
const openssl = new Openssl();
beforeAll(async () => {
  installation = await openInstallation({ PUBLIC_URL: 'https://pki.rubrica.example' });
});
afterAll(async () => {
  openssl.remove();
  await installation.close();
});
const get = (url: string, headers: Record<string, string> = {}) => installation.app.inject({ url, headers });

describe('what is published without a session', () => {
  it('are the certificates of the authorities, and their chain', async () => {
    for (const name of ['root', 'issuing']) {
      const answer = await get(`/pki/${name}.crt`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pkix-cert',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      await openssl.pem(name, answer.rawPayload);
    }
    expect(new X509Certificate(openssl.read('issuing.pem')).infoAccess?.trim()).toBe(
      'CA Issuers - URI:https://pki.rubrica.example/pki/root.crt',
    );
    const chain = await get('/pki/chain.pem');
    expect(chain.headers['content-type']).toBe('application/pem-certificate-chain');
    openssl.write('chain.pem', chain.rawPayload);
    expect(chain.payload).toBe(`${openssl.read('issuing.pem').toString()}${openssl.read('root.pem').toString()}`);
    const verdict = await openssl.run('verify', '-x509_strict', '-CAfile', 'root.pem', 'chain.pem');
    expect(verdict).toBe('chain.pem: OK\n');
  });

  it.each(['root', 'issuing'])(
    'is the list of the %s authority, kept by caches until there is another',
    async (name) => {
      const answer = await get(`/pki/${name}.crl`);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pkix-crl',
        'cache-control': 'public, max-age=300, must-revalidate',
        'last-modified': expect.stringMatching(/ GMT$/) as string,
        expires: expect.stringMatching(/ GMT$/) as string,
      });
      openssl.write('list.crl', answer.rawPayload);
      const text = await openssl.run(
        'crl',
        '-inform',
        'DER',
        '-in',
        'list.crl',
        '-CAfile',
        `${name}.pem`,
        '-noout',
        '-text',
      );
      expect(text).toContain('verify OK');
      const { etag = '' } = answer.headers;
      const again = await get(`/pki/${name}.crl`, { 'if-none-match': etag });
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
      expect((await installation.app.inject({ method: 'HEAD', url: `/pki/${name}.crl` })).statusCode).toBe(200);
    },
  );

  it('is a new list as soon as something is revoked', async () => {
    const { pki, store } = installation.services;
    const before = await get('/pki/issuing.crl');
    const { publicKey } = await pki.generateKey('legalPerson');
    const { serial } = await store.transaction(async (trx) => {
      const validity = { amount: 1, unit: 'day' } as const;
      const issued = await pki.issue(trx, {
        product: 'legalPerson',
        medium: 'TOKEN',
        subject: facts,
        validity,
        publicKey,
      });
      await pki.revoke(trx, { serial: issued.serial, cause: '1', reason: 'superseded', byHolder: false });
      return issued;
    });
    const after = await get('/pki/issuing.crl', { 'if-none-match': before.headers.etag ?? '' });
    expect(after.statusCode).toBe(200);
    expect(after.rawPayload.includes(Buffer.from(serial, 'hex'))).toBe(true);
  });
});

describe('a failure of the PKI', () => {
  it('is told in the words of the specification, a refusal field by field', async () => {
    const { services } = installation;
    const failing = await openInstallation(
      {},
      {
        handlers: {
          'auth.versionConsult': () => Promise.reject(new PkiFailure('the token is offline')),
          'auth.forgetPassword': async ({ trx }: { trx: Parameters<typeof services.pki.issue>[0] }) =>
            services.pki.issue(trx, {
              product: 'naturalPerson',
              medium: 'VIRTUAL',
              subject: { ...facts, fullName: 'x'.repeat(65) },
              validity: { amount: 1, unit: 'year' },
              publicKey: Buffer.of(),
            }),
        },
      },
    );
    const language = { 'accept-language': 'es' };
    const failure = await failing.app.inject({ url: '/api/auth/version-consult', headers: language });
    expect(failure.statusCode).toBe(502);
    expect(failure.json()).toMatchObject({ status: false, error: 'Fallo en la PKi', informationCode: 'pkiFailure' });
    const refusal = await failing.app.inject({
      method: 'POST',
      url: '/api/auth/forget-password',
      payload: { username: 'demo' },
      headers: language,
    });
    expect(refusal.statusCode).toBe(422);
    expect(refusal.json()).toMatchObject({
      error: 'Problemas con el subject, no se ha podido realizar la emisión',
      fields: [{ field: '/subject/fullName', code: 'maxLength', message: 'Escriba 64 caracteres como máximo' }],
    });
    await failing.close();
  });
});
