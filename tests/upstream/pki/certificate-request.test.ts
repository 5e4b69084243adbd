import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCertificateRequest } from '../../../src/upstream/adapters/pki/certificate-request';
import { openAuthority, type TestAuthority } from './authority';
import { Openssl } from './openssl';

const openssl = new Openssl();
const subject = '/C=CO/CN=Solicitud Ñandú/O=Demo';
let authority: TestAuthority;
beforeAll(async () => {
  authority = await openAuthority('postgres');
});
afterAll(async () => {
  openssl.remove();
  await authority.close();
});

async function make(key: readonly string[], ...options: string[]): Promise<Buffer> {
  await openssl.run('genpkey', ...key, '-out', 'key.pem');
  await openssl.run('req', '-new', '-utf8', '-key', 'key.pem', '-subj', subject, '-out', 'made.csr', ...options);
  return openssl.read('made.csr');
}
const curve = (name: string) => ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${name}`];
const rsa = (bits: number) => ['-algorithm', 'RSA', '-pkeyopt', `rsa_keygen_bits:${bits}`];

describe('a certificate request', () => {
  it.each([
    ['RSA 2048', rsa(2048), []],
    ['RSA 3072', rsa(3072), ['-sha512']],
    ['EC P-256', curve('P-256'), ['-outform', 'DER']],
    ['EC P-384', curve('P-384'), []],
    ['EC P-521', curve('P-521'), []],
  ])('by openssl is taken: %s', async (_name, key, options) => {
    const request = await readCertificateRequest(await make(key, ...options));
    const { certificate } = await authority.issue({ medium: 'PKCS10', publicKey: request.publicKey });
    await openssl.pem('made', certificate);
    const ofCertificate = await openssl.run('x509', '-in', 'made.pem', '-noout', '-pubkey');
    expect(ofCertificate).toBe(await openssl.run('pkey', '-in', 'key.pem', '-pubout'));
    expect(await openssl.run('x509', '-in', 'made.pem', '-noout', '-subject')).not.toContain('Solicitud');
  });

  it.each([
    ['RSA of 1024 bits', rsa(1024)],
    ['secp256k1', curve('secp256k1')],
    ['P-224', curve('P-224')],
    ['Ed25519', ['-algorithm', 'ED25519']],
  ])('is refused for its key: %s', async (_, key) => {
    await expect(readCertificateRequest(await make(key))).rejects.toMatchObject({
      key: 'publicKeyWeak',
      details: { params: { bits: 2048 } },
    });
  });

  it('is refused when its signature is another, or by a broken hash', async () => {
    const der = await make(curve('P-256'), '-outform', 'DER');
    const at = der.indexOf('Demo');
    der.write('Nemo', at, 'latin1');
    await expect(readCertificateRequest(der)).rejects.toMatchObject({ key: 'csrSignatureWrong' });
    await expect(readCertificateRequest(await make(rsa(2048), '-sha1'))).rejects.toMatchObject({
      key: 'csrHashWeak',
    });
  });

  it('is refused for what stands after it', async () => {
    const der = await make(curve('P-256'), '-outform', 'DER');
    await expect(readCertificateRequest(Buffer.concat([der, Buffer.of(0)]))).rejects.toMatchObject({
      key: 'csrUnreadable',
    });
  });

  it('is refused for the exponent 3, which its refusal names', async () => {
    const file = await make([...rsa(2048), '-pkeyopt', 'rsa_keygen_pubexp:3']);
    await expect(readCertificateRequest(file)).rejects.toMatchObject({
      key: 'publicKeyExponent',
      details: { params: { exponent: '3' } },
    });
  });

  it('is refused when it is none', async () => {
    const pem = await make(curve('P-256'));
    for (const file of [
      Buffer.from('hola'),
      Buffer.of(),
      pem.subarray(0, 200),
      Buffer.alloc(70_000),
      authority.pki.authorities.root,
    ]) {
      await expect(readCertificateRequest(file)).rejects.toMatchObject({ key: 'csrUnreadable' });
    }
  });
});
