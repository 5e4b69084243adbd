import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PkiError } from '../../../src/upstream/adapters/pki/pki-errors';
import { openInstallation, type Installation } from '../http/installation';
import { facts } from './authority';
import { Openssl } from './openssl';

let installation: Installation;
const openssl = new Openssl();
beforeAll(async () => {
  installation = await openInstallation({ PUBLIC_URL: 'https://pki.rubrica.example:8443', REQUESTS_PER_MINUTE: '200' });
});
afterAll(async () => {
  openssl.remove();
  await installation.close();
});
const get = (url: string, headers: Record<string, string> = {}) => installation.app.inject({ url, headers });

describe('what is published without a session', () => {
  it('are the certificates of the authorities, and their chain', async () => {
    for (const name of ['root', 'issuing']) {
      const response = await get(`/pki/${name}.crt`);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pkix-cert',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      await openssl.pem(name, response.rawPayload);
    }
    expect(new X509Certificate(openssl.read('issuing.pem')).infoAccess?.trim()).toBe(
      'CA Issuers - URI:http://pki.rubrica.example/pki/root.crt',
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
      const response = await get(`/pki/${name}.crl`);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pkix-crl',
        'cache-control': 'public, max-age=300, must-revalidate',
        'last-modified': expect.stringMatching(/ GMT$/) as string,
        expires: expect.stringMatching(/ GMT$/) as string,
      });
      openssl.write('list.crl', response.rawPayload);
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
      const { etag = '' } = response.headers;
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

describe('the addresses inside certificates', () => {
  const urlsOf = async (environment: Record<string, string>): Promise<(string | undefined)[]> => {
    const opened = await openInstallation(environment);
    const { pki, store } = opened.services;
    const { publicKey } = await pki.generateKey('legalPerson');
    const issued = await store.transaction((trx) =>
      pki.issue(trx, {
        product: 'legalPerson',
        medium: 'PKCS10',
        subject: facts,
        validity: { amount: 1, unit: 'day' },
        publicKey,
      }),
    );
    await openssl.pem('issued', issued.certificate);
    await openssl.pem('itsissuer', pki.authorities.issuing);
    await opened.close();
    const texts = await Promise.all(
      ['issued.pem', 'itsissuer.pem'].map((file) => openssl.run('x509', '-in', file, '-noout', '-text')),
    );
    return texts.flatMap((text) => [...text.matchAll(/URI:(\S+)/g)].map(([, url]) => url));
  };
  const below = (address: string) =>
    ['issuing.crl', 'ocsp', 'issuing.crt', 'root.crl', 'root.crt'].map((name) => `${address}/pki/${name}`);

  it.each([
    [{ PUBLIC_URL: 'https://console.rubrica.example' }, 'http://console.rubrica.example'],
    [{ PUBLIC_URL: 'https://console.rubrica.example:8443/portal' }, 'http://console.rubrica.example/portal'],
    [{ PUBLIC_URL: 'http://console.rubrica.example:8080' }, 'http://console.rubrica.example:8080'],
    [
      { PUBLIC_URL: 'https://console.rubrica.example', PKI_URL: 'http://pki.rubrica.example/' },
      'http://pki.rubrica.example',
    ],
  ])('are plain http with %j', async (environment, address) => {
    expect((await urlsOf(environment)).sort()).toEqual(below(address).sort());
  });
});

describe('the policies of certificates', () => {
  it("are below the provider's arc, with a pointer to its practice statement", async () => {
    const opened = await openInstallation({
      POLICY_OID: '1.3.6.1.4.1.99999.7',
      CPS_URL: 'https://rubrica.example/dpc.pdf',
    });
    const { pki, store } = opened.services;
    const { publicKey } = await pki.generateKey('legalPerson');
    const issued = await store.transaction((trx) =>
      pki.issue(trx, {
        product: 'publicOffice',
        medium: 'TOKEN',
        subject: facts,
        validity: { amount: 1, unit: 'day' },
        publicKey,
      }),
    );
    await openssl.pem('policies', issued.certificate);
    const text = await openssl.run('x509', '-in', 'policies.pem', '-noout', '-text');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Policy: 1.3.6.1.4.1.99999.7.1.6 CPS: https://rubrica.example/dpc.pdf Policy: 1.3.6.1.4.1.99999.7.2.2',
    );
    await openssl.pem('itsissuer', pki.authorities.issuing);
    await openssl.pem('itsroot', pki.authorities.root);
    const asked = ['-policy_check', '-explicit_policy', '-policy', '1.3.6.1.4.1.99999.7.1.6'];
    const verdict = await openssl.run(
      ...['verify', '-x509_strict', ...asked, '-CAfile', 'itsroot.pem', '-untrusted', 'itsissuer.pem', 'policies.pem'],
    );
    expect(verdict).toBe('policies.pem: OK\n');
    await opened.close();
  });
});

describe('checking certificates', () => {
  it('is not counted with the calls of the console, and has a limit of its own', async () => {
    const opened = await openInstallation({ REQUESTS_PER_MINUTE: '3', PKI_REQUESTS_PER_MINUTE: '8' });
    const ask = (url: string) => opened.app.inject({ url });
    const codes: number[] = [];
    for (let n = 0; n < 9; n += 1) codes.push((await ask('/pki/issuing.crl')).statusCode);
    expect(codes).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
    expect((await ask('/pki/root.crl')).statusCode).toBe(200);
    expect((await ask('/api/auth/version-consult')).statusCode).toBe(200);
    await opened.close();
  });

  it('is answered by OCSP in OCSP alone without a request and over the limit', async () => {
    const opened = await openInstallation({ PKI_REQUESTS_PER_MINUTE: '2' });
    const verdict = async (request: { method: 'GET' | 'POST'; url: string; payload?: string; type?: string }) => {
      const { type, ...rest } = request;
      const response = await opened.app.inject({ ...rest, ...(type && { headers: { 'content-type': type } }) });
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/ocsp-response']);
      openssl.write('answer.der', response.rawPayload);
      const { text } = await openssl.try('ocsp', '-respin', 'answer.der', '-noverify', '-resp_text');
      return /Responder Error: (\w+)|Response Status: (\w+)/.exec(text)?.slice(1).find(Boolean);
    };
    const ocspType = 'application/ocsp-request';
    expect(await verdict({ method: 'GET', url: '/pki/ocsp' })).toBe('malformedrequest');
    expect(await verdict({ method: 'GET', url: '/pki/ocsp/' })).toBe('malformedrequest');
    const post = { method: 'POST', url: '/pki/ocsp' } as const;
    for (let n = 0; n < 2; n += 1)
      expect(await verdict({ ...post, payload: 'x', type: ocspType })).toBe('malformedrequest');
    expect(await verdict({ ...post, payload: 'x', type: ocspType })).toBe('trylater');
    await opened.close();
  });

  it('finds no page where nothing is published', async () => {
    const response = await installation.app.inject({ url: '/pki/nothing', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
  });
});

describe('a failure of the PKI', () => {
  it('is reported in the words of the specification, a refusal field by field', async () => {
    const { services } = installation;
    const failing = await openInstallation(
      {},
      {
        handlers: {
          'auth.versionConsult': () => Promise.reject(new PkiError('the token is offline')),
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
    const errorResponse = await failing.app.inject({ url: '/api/auth/version-consult', headers: language });
    expect(errorResponse.statusCode).toBe(502);
    expect(errorResponse.json()).toMatchObject({
      status: false,
      error: 'Fallo en la PKi',
      informationCode: 'pkiFailure',
    });
    const errorReply = await failing.app.inject({
      method: 'POST',
      url: '/api/auth/forget-password',
      payload: { username: 'demo' },
      headers: language,
    });
    expect(errorReply.statusCode).toBe(422);
    expect(errorReply.json()).toMatchObject({
      error: 'Problemas con el subject, no se ha podido realizar la emisión',
      fields: [{ field: '/subject/fullName', code: 'maxLength', message: 'Escriba 64 caracteres como máximo' }],
    });
    await failing.close();
  });
});
