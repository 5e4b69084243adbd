import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePkcs12 } from '../../../src/upstream/adapters/pki/pkcs12-write';
import { generateKey } from '../../../src/upstream/adapters/pki/key-pairs';
import { openAuthority, type Issued, type TestAuthority } from './authority';

const password = 'Una clave del oficial';
let authority: TestAuthority;
let official: Issued;
let file: Uint8Array;
beforeAll(async () => {
  authority = await openAuthority('postgres');
  official = await authority.issue({ product: 'publicOffice' });
  file = await fileOf(official);
});
afterAll(() => authority.close());

function fileOf({ key, certificate }: Issued, ...more: Uint8Array[]): Promise<Uint8Array> {
  return writePkcs12({ privateKey: key.privateKey, certificates: [certificate, ...more], name: 'Oficial' }, password);
}

describe("an official's own credential", () => {
  it('is taken when everything holds, by the certificate of its key', async () => {
    const { serial, certificate } = official;
    const opened = await authority.pki.openCredential(file, password);
    expect(opened).toMatchObject({ serial, subject: expect.stringContaining('CN=José Ángel Ñandú Güiza') as string });
    expect(opened.issuer).toMatch(
      /^C=CO, ST=Bogotá D\.C\., L=Bogotá D\.C\., .*O=Rúbrica, CN=Rúbrica Autoridad Emisora$/,
    );
    expect(opened.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(Buffer.from(opened.certificate).equals(certificate)).toBe(true);
    const other = await authority.issue();
    const withOther = await writePkcs12(
      {
        privateKey: official.key.privateKey,
        certificates: [authority.pki.authorities.issuing, other.certificate, certificate],
        name: 'x',
      },
      password,
    );
    expect((await authority.pki.openCredential(withOther, password)).serial).toBe(serial);
  });

  it('is refused with another password, without its certificate, and once it is revoked or asked to be', async () => {
    const rejection = (bytes: Uint8Array, passphrase = password) => authority.pki.openCredential(bytes, passphrase);
    await expect(rejection(file, 'otra')).rejects.toMatchObject({ key: 'credentialPasswordWrong' });
    const foreignKey = { ...official, key: await generateKey('P-256') };
    await expect(rejection(await fileOf(foreignKey))).rejects.toMatchObject({ key: 'credentialUnreadable' });
    const revoked = await authority.issue();
    await authority.revoke(revoked.serial, { reason: 'superseded' });
    await expect(rejection(await fileOf(revoked))).rejects.toMatchObject({ key: 'credentialRevoked' });
    const received = await authority.issue();
    const order = { serial: received.serial, cause: '1', reason: 'keyCompromise', byHolder: true } as const;
    await authority.store.transaction((trx) => authority.pki.receiveRevocation(trx, order));
    await expect(rejection(await fileOf(received))).rejects.toMatchObject({ key: 'credentialRevoked' });
  });

  it('is refused outside of its validity', async () => {
    const { now } = authority.time;
    const open = () => authority.pki.openCredential(file, password);
    authority.time.now = new Date(now.getTime() - 60_000);
    await expect(open()).rejects.toMatchObject({ key: 'credentialNotValid' });
    authority.time.now = new Date(now.getTime() + 366 * 86_400_000);
    await expect(open()).rejects.toMatchObject({ key: 'credentialNotValid' });
    authority.time.now = now;
    expect((await open()).serial).toBe(official.serial);
  });

  it('is refused when another authority of the same name issued it', async () => {
    const other = await openAuthority('postgres');
    const foreign = await other.issue();
    const foreignFile = await fileOf(foreign, other.pki.authorities.issuing, other.pki.authorities.root);
    await other.close();
    await expect(authority.pki.openCredential(foreignFile, password)).rejects.toMatchObject({
      key: 'credentialUntrusted',
    });
  });
});
