import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '../../../src/upstream/adapters/pki/key-pairs';
import { readPkcs12 } from '../../../src/upstream/adapters/pki/pkcs12-read';
import { writePkcs12 } from '../../../src/upstream/adapters/pki/pkcs12-write';
import { openAuthority, type Issued, type TestAuthority } from './authority';
import { Openssl } from './openssl';

let authority: TestAuthority;
let issued: Issued;
const openssl = new Openssl();
beforeAll(async () => {
  authority = await openAuthority('postgres');
  issued = await authority.issue();
  await openssl.pem('own', issued.certificate);
  openssl.write('key.der', issued.key.privateKey);
  await openssl.run('pkey', '-inform', 'DER', '-in', 'key.der', '-out', 'key.pem');
});
afterAll(async () => {
  openssl.remove();
  await authority.close();
});

describe('a PKCS#12 that we write', () => {
  it.each(['P-256', 'RSA-2048'] as const)('is read by openssl, key and chain (%s)', async (kind) => {
    const key = await generateKey(kind);
    const { certificate } = await authority.issue({ publicKey: key.publicKey });
    const { file, password } = await authority.pki.keyFile(key, { certificate });
    openssl.write('made.p12', file);
    const text = await openssl.run(
      'pkcs12',
      '-in',
      'made.p12',
      '-passin',
      `pass:${password}`,
      '-info',
      '-noenc',
      '-out',
      'made.pem',
    );
    expect(text).toContain('MAC: sha256, Iteration 10000');
    expect(text.match(/PBES2, PBKDF2, AES-256-CBC, Iteration 10000, PRF hmacWithSHA256/g)).toHaveLength(2);
    expect(text.match(/Certificate bag/g)).toHaveLength(2);
    const contents = openssl.read('made.pem').toString('utf8');
    expect(contents).toContain('friendlyName');
    await openssl.run('pkey', '-in', 'made.pem', '-outform', 'DER', '-out', 'made.der');
    expect(await openssl.run('x509', '-in', 'made.pem', '-noout', '-pubkey')).toBe(
      await openssl.run('pkey', '-in', 'made.pem', '-pubout'),
    );
  });

  it('opens with no other password', async () => {
    const { file, password } = await authority.pki.keyFile(issued.key, issued);
    openssl.write('shut.p12', file);
    expect(password).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/);
    const { code, text } = await openssl.try('pkcs12', '-in', 'shut.p12', '-passin', `pass:${password}x`, '-noout');
    expect(code).not.toBe(0);
    expect(text).toContain('invalid password');
    await expect(readPkcs12(file, password.toLowerCase())).rejects.toMatchObject({ key: 'credentialPasswordWrong' });
  });

  it('comes back as it went in, whatever the password', async () => {
    const content = { privateKey: issued.key.privateKey, certificates: [issued.certificate], name: 'Ñandú' };
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 70 }), async (password) => {
        const { privateKeys, certificates } = await readPkcs12(await writePkcs12(content, password), password);
        expect(privateKeys.map(digest)).toEqual([digest(issued.key.privateKey)]);
        expect(certificates.map(digest)).toEqual([digest(issued.certificate)]);
      }),
      { numRuns: 10 },
    );
  });
});

describe("another person's PKCS#12", () => {
  const make = async (password: string, ...options: string[]): Promise<Buffer> => {
    await openssl.run(
      ...[
        'pkcs12',
        '-export',
        '-in',
        'own.pem',
        '-inkey',
        'key.pem',
        '-passout',
        `pass:${password}`,
        '-out',
        'theirs.p12',
        ...options,
      ],
    );
    return openssl.read('theirs.p12');
  };

  it.each([
    ['as openssl makes it', []],
    ['as Windows made it', ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
    ['with SHA-512 and AES-128', ['-keypbe', 'aes-128-cbc', '-certpbe', 'aes-192-cbc', '-macalg', 'sha512']],
    ['with its certificate in the clear', ['-certpbe', 'NONE', '-keypbe', 'NONE']],
  ])('opens %s', async (_, options) => {
    const opened = await readPkcs12(await make('Contraseña ñ€ 1', ...options), 'Contraseña ñ€ 1');
    expect(opened.certificates.map(digest)).toEqual([digest(issued.certificate)]);
    expect(opened.privateKeys).toHaveLength(1);
  });

  it('of another cipher, without a check of integrity, or made to keep us busy is refused', async () => {
    const camellia = await make('1234', '-certpbe', 'camellia-256-cbc');
    await expect(readPkcs12(camellia, '1234')).rejects.toMatchObject({ key: 'credentialCipherOld' });
    const unchecked = await make('1234', '-nomac');
    await expect(readPkcs12(unchecked, '1234')).rejects.toMatchObject({ key: 'credentialCipherOld' });
    const slow = await make('1234', '-iter', '200000');
    await expect(readPkcs12(slow, '1234')).rejects.toMatchObject({ key: 'credentialUnreadable' });
  });

  it('that is none is refused, wherever it is cut or changed', async () => {
    const file = await make('1234');
    const keys = ['credentialUnreadable', 'credentialPasswordWrong', 'credentialCipherOld'];
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: file.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Uint8Array.from(file);
        changed[at] = (changed[at] ?? 0) ^ change;
        const outcome = await readPkcs12(changed, '1234').catch((error: { key?: string }) => error.key);
        if (typeof outcome === 'string') expect(keys).toContain(outcome);
        // What the integrity does not cover may change without harm, such as the version.
        else expect(outcome?.certificates.map(digest)).toEqual([digest(issued.certificate)]);
        await expect(readPkcs12(file.subarray(0, at), '1234')).rejects.toMatchObject({ name: 'PkiRejection' });
      }),
      { numRuns: 60 },
    );
    await expect(readPkcs12(Buffer.alloc(200_000), '')).rejects.toMatchObject({ key: 'credentialUnreadable' });
  });
});

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
