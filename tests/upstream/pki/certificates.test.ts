import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateDefinitions, type CertificateProduct } from '../../../src/contract/generated/certificate-profiles';
import { generateKey } from '../../../src/upstream/adapters/pki/key-pairs';
import { engines } from '../engines';
import { facts, openAuthority, type TestAuthority } from './authority';
import { Openssl } from './openssl';

const products = Object.keys(certificateDefinitions.profiles) as CertificateProduct[];

describe.each(engines)('certificates on %s', (engine) => {
  let authority: TestAuthority;
  const openssl = new Openssl();
  beforeAll(async () => {
    authority = await openAuthority(engine);
    await openssl.pem('root', authority.pki.authorities.root);
    await openssl.pem('issuing', authority.pki.authorities.issuing);
  });
  afterAll(async () => {
    openssl.remove();
    await authority.close();
  });

  it.each(products)('of %s stand up to openssl, strictly', async (product) => {
    const key = await authority.pki.generateKey(product);
    const { certificate } = await authority.issue({ product, publicKey: key.publicKey });
    const file = await openssl.pem(product, certificate);
    const verdict = await openssl.run(
      ...['verify', '-x509_strict', '-purpose', 'sslclient', '-CAfile', 'root.pem', '-untrusted', 'issuing.pem', file],
    );
    expect(verdict.trim()).toBe(`${file}: OK`);
  });

  it('say what the profile says', async () => {
    const { certificate, serial } = await authority.issue({ product: 'publicOffice', medium: 'PKCS10' });
    const file = await openssl.pem('office', certificate);
    const text = await openssl.run('x509', '-in', file, '-noout', '-text', '-nameopt', 'utf8,sep_comma_plus_space');
    const lines = text.split('\n').map((line) => line.trim());
    expect(lines).toEqual(
      expect.arrayContaining([
        'Subject: C=CO, ST=Nariño, L=San Juan de Pasto, street=Carrera 24 # 0-10, piso 2, O=Demostraciones & Cía. S.A.S., organizationIdentifier=VATCO-800191045-1, ' +
          'OU=Tesorería, title=Analista, CN=José Ángel Ñandú Güiza, SN=Ñandú Güiza, GN=José Ángel, serialNumber=IDCCO-1020304050',
        'CA:FALSE',
        'Digital Signature, Non Repudiation',
        'Policy: 1.3.6.1.4.1.32473.1.1.6',
        'Policy: 1.3.6.1.4.1.32473.1.2.3',
        'URI:http://pki.rubrica.example/pki/issuing.crl',
        'OCSP - URI:http://pki.rubrica.example/pki/ocsp',
        'CA Issuers - URI:http://pki.rubrica.example/pki/issuing.crt',
        'email:jose.demo@rubrica.example',
      ]),
    );
    expect(await openssl.run('x509', '-in', file, '-noout', '-serial')).toBe(`serial=${serial}\n`);
  });

  it('are found by their serial, however it is written', async () => {
    const { certificate, serial } = await authority.issue({ product: 'legalPerson' });
    const found = await authority.pki.certificate(`00${serial.toLowerCase()}`);
    expect(found).toMatchObject({ serial });
    expect(Buffer.from(found?.certificate ?? []).equals(certificate)).toBe(true);
    expect(found?.revocation).toBeUndefined();
    expect(await authority.pki.certificate('0102')).toBeUndefined();
  });

  it('have serials of 128 random bits', async () => {
    const serials = new Set<string>();
    for (let n = 0; n < 20; n += 1) serials.add((await authority.issue()).serial);
    expect(serials.size).toBe(20);
    for (const serial of serials) expect(serial).toMatch(/^(?!00)[0-9A-F]{32}$/);
  });

  it.each([
    ['2024-02-29T10:00:00.500Z', { amount: 1, unit: 'year' }, '2025-02-28T09:59:59.000Z'],
    ['2024-08-31T10:00:00Z', { amount: 18, unit: 'month' }, '2026-02-28T09:59:59.000Z'],
    ['2024-08-31T10:00:00Z', { amount: 30, unit: 'day' }, '2024-09-30T09:59:59.000Z'],
    ['2024-08-31T10:00:00Z', { amount: 1, unit: 'hour' }, '2024-08-31T10:59:59.000Z'],
  ] as const)('hold from %s for %o', async (from, validity, to) => {
    authority.time.now = new Date(from);
    const { serial } = await authority.issue({ validity });
    authority.time.now = new Date();
    const found = await authority.pki.certificate(serial);
    const end = new Date(new X509Certificate(found?.certificate ?? '').validTo);
    expect(end.toISOString()).toBe(to);
  });

  it.each([
    { amount: 0, unit: 'year' },
    { amount: 1.5, unit: 'day' },
    { amount: 25, unit: 'month' },
    { amount: 3, unit: 'year' },
  ] as const)('are refused for %o', async (validity) => {
    await expect(authority.issue({ validity })).rejects.toMatchObject({
      name: 'PkiRejection',
      key: 'certificateValidityRefused',
      details: { params: { months: 24 } },
    });
  });

  it('are not made for a key that was compromised, nor kept when the transaction fails', async () => {
    const { publicKey } = await generateKey('P-256');
    const first = await authority.issue({ publicKey });
    await authority.revoke(first.serial, { reason: 'superseded' });
    const second = await authority.issue({ publicKey });
    await authority.revoke(second.serial, { reason: 'keyCompromise' });
    await expect(authority.issue({ publicKey })).rejects.toMatchObject({ key: 'publicKeyCompromised' });
    const failing = authority.store.transaction(async (trx) => {
      const order = { product: 'naturalPerson', medium: 'VIRTUAL', validity: { amount: 1, unit: 'day' } } as const;
      const key = await generateKey('P-256');
      const issued = await authority.pki.issue(trx, { ...order, subject: facts, publicKey: key.publicKey });
      throw new Error(issued.serial);
    });
    const { message } = await failing.catch((error: Error) => error);
    expect(message).toMatch(/^[0-9A-F]{32}$/);
    expect(await authority.pki.certificate(message)).toBeUndefined();
  });
});

describe('the end of the authority', () => {
  const dayMs = 86_400_000;

  it('is warned of from 26 months before, and keeps everything it signs within itself', async () => {
    const authority = await openAuthority('postgres');
    const { pki, time } = authority;
    const issuing = new X509Certificate(pki.authorities.issuing);
    const end = new Date(issuing.validTo);
    const openssl = new Openssl();
    const endOf = async (file: string, kind: 'crl' | 'x509', field: string): Promise<Date> =>
      new Date((await openssl.run(kind, '-inform', 'DER', '-in', file, '-noout', field)).split('=')[1]?.trim() ?? '');
    const monthsBefore = (months: number, ms: number): Date => {
      const moment = new Date(end);
      moment.setUTCMonth(moment.getUTCMonth() - months);
      return new Date(moment.getTime() + ms);
    };
    expect(pki.endings()).toEqual([]);
    time.now = monthsBefore(26, -dayMs);
    expect(pki.endings()).toEqual([]);
    time.now = monthsBefore(26, dayMs);
    expect(pki.endings()).toMatchObject([{ authority: 'issuing', notAfter: end, ended: false }]);

    time.now = new Date(end.getTime() - 6 * 3_600_000);
    openssl.write('last.crl', (await pki.revocationList('issuing')).list);
    expect(await endOf('last.crl', 'crl', '-nextupdate')).toEqual(end);
    const seal = await pki.dossierSeal();
    openssl.write('seal.crt', seal.certificates.seal);
    expect((await endOf('seal.crt', 'x509', '-enddate')) <= end).toBe(true);
    const { serial } = await authority.issue({ validity: { amount: 5, unit: 'hour' } });
    await expect(authority.issue({ validity: { amount: 1, unit: 'day' } })).rejects.toMatchObject({
      name: 'PkiError',
    });
    const issuer = await openssl.pem('issuing', pki.authorities.issuing);
    await openssl.run('ocsp', '-issuer', issuer, '-serial', `0x${serial}`, '-no_nonce', '-reqout', 'asked.der');
    const asked = openssl.read('asked.der');
    openssl.write('answer.der', (await pki.ocsp(asked)).der);
    const text = (await openssl.try('ocsp', '-respin', 'answer.der', '-noverify', '-resp_text')).text;
    for (const [, moment = ''] of text.matchAll(/(?:Next Update|Not After ?): (.*)/g))
      expect(new Date(moment) <= end, moment).toBe(true);
    const rows = () => authority.store.db.selectFrom('pki_authorities').select('id').execute();
    const before = await rows();
    await pki.ocsp(asked);
    expect(await rows()).toHaveLength(before.length);

    time.now = new Date(end.getTime() + 1000);
    expect(pki.endings()).toMatchObject([{ authority: 'issuing', ended: true }]);
    const last = await pki.revocationList('issuing');
    expect(last.nextUpdate).toEqual(end);
    await expect(authority.issue({ validity: { amount: 1, unit: 'hour' } })).rejects.toMatchObject({
      name: 'PkiError',
    });
    await expect(pki.dossierSeal()).rejects.toMatchObject({ name: 'PkiError' });
    openssl.write('answer.der', (await pki.ocsp(asked)).der);
    const refused = await openssl.try('ocsp', '-respin', 'answer.der', '-noverify');
    expect(refused.text).toContain('unauthorized');
    expect(await rows()).toHaveLength(before.length);
    openssl.remove();
    await authority.close();
  });
});

describe('the authority', () => {
  it('says "Fallo en la PKi" rather than outlive itself', async () => {
    const authority = await openAuthority('postgres');
    authority.time.now = new Date(Date.now() + 9.5 * 365 * 86_400_000);
    await expect(authority.issue()).rejects.toMatchObject({
      name: 'PkiError',
      serverText: expect.stringContaining('Could not create certificate') as string,
    });
    await authority.close();
  });
});
