import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation, type Installation } from '../http/installation';
import { facts, openAuthority } from './authority';
import { Openssl } from './openssl';

let installation: Installation;
let address: string;
const openssl = new Openssl();
const serials = new Map<string, string>();
const time = { now: new Date() };

async function issue(name: string): Promise<string> {
  const { pki, store } = installation.services;
  const key = await pki.generateKey('naturalPerson');
  const validity = { amount: 1, unit: 'year' } as const;
  const { serial, certificate } = await store.transaction((trx) =>
    pki.issue(trx, { product: 'naturalPerson', medium: 'VIRTUAL', subject: facts, validity, publicKey: key.publicKey }),
  );
  serials.set(name, serial);
  return openssl.pem(name, certificate);
}

beforeAll(async () => {
  installation = await openInstallation({ PORT: '0' }, { services: { clock: () => time.now } });
  await installation.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(installation.app.server.address() as AddressInfo).port}`;
  await openssl.pem('root', installation.services.pki.authorities.root);
  await openssl.pem('issuing', installation.services.pki.authorities.issuing);
  await issue('good');
  await issue('revoked');
  const order = {
    serial: serials.get('revoked') ?? '',
    cause: '4',
    reason: 'affiliationChanged',
    byHolder: true,
  } as const;
  await installation.services.store.transaction((trx) => installation.services.pki.revoke(trx, order));
});
afterAll(async () => {
  openssl.remove();
  await installation.close();
});

/** Returns what openssl makes of our answer, having verified it. */
function ask(...options: string[]): Promise<string> {
  return openssl.run(
    ...[
      'ocsp',
      '-url',
      `${address}/pki/ocsp`,
      '-CAfile',
      'root.pem',
      '-verify_other',
      'issuing.pem',
      '-issuer',
      'issuing.pem',
      ...options,
    ],
  );
}
async function requestFor(...options: string[]): Promise<Buffer> {
  await openssl.run('ocsp', '-issuer', 'issuing.pem', '-reqout', 'asked.der', ...options);
  return openssl.read('asked.der');
}
const post = (body: Buffer, type = 'application/ocsp-request') =>
  installation.app.inject({ method: 'POST', url: '/pki/ocsp', headers: { 'content-type': type }, payload: body });
async function textOf(response: Buffer): Promise<string> {
  openssl.write('answer.der', response);
  return (await openssl.try('ocsp', '-respin', 'answer.der', '-resp_text', '-noverify')).text;
}

describe('OCSP over HTTP', () => {
  it.each(['-sha1', '-sha256', '-sha384', '-sha512'])('tells openssl good, revoked and unknown (%s)', async (hash) => {
    const text = await ask(hash, '-cert', 'good.pem', hash, '-cert', 'revoked.pem', hash, '-serial', '0x0102030405');
    expect(text).toContain('Response verify OK');
    expect(text).not.toContain('WARNING');
    expect(text).toContain('good.pem: good');
    expect(text).toMatch(/revoked\.pem: revoked\n.*\n.*\n\s+Reason: affiliationChanged\n\s+Revocation Time: /);
    expect(text).toContain('0x0102030405: unknown');
  });

  it('stands in the certificate, where openssl finds it', async () => {
    expect(await openssl.run('x509', '-in', 'good.pem', '-noout', '-ocsp_uri')).toBe(`${address}/pki/ocsp\n`);
  });

  it('is signed by a delegated signer that needs no check itself', async () => {
    const text = await textOf((await post(await requestFor('-cert', 'good.pem'))).rawPayload);
    expect(text).toContain('OCSP Signing');
    expect(text).toContain('OCSP No Check');
    expect(text).toMatch(/Responder Id: [0-9A-F]{40}/);
    expect(text).toMatch(/Produced At: .*:\d\d \d{4} GMT/);
  });

  it('echoes a nonce, and keeps such an answer out of caches', async () => {
    const response = await post(await requestFor('-cert', 'good.pem', '-nonce'));
    expect(response.headers).toMatchObject({
      'content-type': 'application/ocsp-response',
      'cache-control': 'no-store',
    });
    expect(await textOf(response.rawPayload)).toContain('OCSP Nonce');
    expect(await ask('-cert', 'good.pem', '-nonce')).not.toContain('no nonce');
  });

  it.each([
    ['encoded', (text: string) => encodeURIComponent(text)],
    ['as it is', (text: string) => text],
  ])('answers a GET, which caches may keep for a minute (%s)', async (_, encode) => {
    const request = await requestFor('-no_nonce', '-sha256', '-cert', 'good.pem', '-cert', 'revoked.pem');
    const response = await installation.app.inject({ url: `/pki/ocsp/${encode(request.toString('base64'))}` });
    expect(response.headers).toMatchObject({
      'content-type': 'application/ocsp-response',
      'cache-control': 'public, max-age=60, no-transform, must-revalidate',
      expires: expect.stringMatching(/ GMT$/) as string,
    });
    const text = await textOf(response.rawPayload);
    expect(text).toContain('Cert Status: good');
    expect(text).toContain('Cert Status: revoked');
  });

  it('refuses what it cannot read, and issuers it does not speak for', async () => {
    const cut = (await requestFor('-cert', 'good.pem')).subarray(0, 20);
    for (const body of [cut, Buffer.from('hola'), Buffer.of()]) {
      const response = await post(body);
      expect(response.statusCode).toBe(200);
      expect(await textOf(response.rawPayload)).toContain('malformedrequest');
    }
    const many = Array.from({ length: 21 }, (_, n) => ['-serial', String(n + 1)]).flat();
    expect(await textOf((await post(await requestFor(...many))).rawPayload)).toContain('malformedrequest');
    const other = await openAuthority('postgres');
    await openssl.pem('foreign', other.pki.authorities.issuing);
    await other.close();
    await openssl.run('ocsp', '-issuer', 'foreign.pem', '-serial', '7', '-reqout', 'foreign.der');
    expect(await textOf((await post(openssl.read('foreign.der'))).rawPayload)).toContain('unauthorized');
    expect((await post(Buffer.alloc(20_000))).statusCode).toBe(413);
    expect((await post(Buffer.from('hola'), 'text/plain')).statusCode).toBe(415);
  });

  it('says so when the register cannot be asked', async () => {
    const { services } = installation;
    const deaf = await openInstallation(
      {},
      { services: { pki: { ...services.pki, ocsp: () => Promise.reject(new Error('down')) } } },
    );
    const response = await deaf.app.inject({ url: '/pki/ocsp/MAA=' });
    expect(await textOf(response.rawPayload)).toContain('trylater');
    expect(response.headers['cache-control']).toBe('no-store');
    await deaf.close();
  });

  it('gets a new signer before the former one ends', async () => {
    const responders = () =>
      installation.services.store.db
        .selectFrom('pki_authorities')
        .select(['serial', 'retired_at', 'private_key'])
        .where('purpose', '=', 'responder')
        .orderBy('created_at')
        .execute();
    expect(await responders()).toHaveLength(1);
    const { now } = time;
    time.now = new Date(now.getTime() + 21 * 86_400_000);
    const request = await requestFor('-cert', 'good.pem');
    await Promise.all([post(request), post(request)]);
    time.now = now;
    const keys = await responders();
    expect(keys.map(({ retired_at: retired }) => retired === null)).toEqual([false, true]);
    expect(keys.map(({ private_key: key }) => key === null)).toEqual([true, false]);
    const text = await textOf((await post(request)).rawPayload);
    expect(text.replaceAll(':', '').toUpperCase()).toContain(keys[1]?.serial);
  });
});
