import { createHmac, timingSafeEqual } from 'node:crypto';
import { OctetString } from 'asn1js';
import {
  AuthenticatedSafe,
  CertBag,
  ContentInfo,
  EncryptedData,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeContents,
  type SafeBag,
} from 'pkijs';
import { limits } from '../../../contract/generated/limits';
import { serverLimits } from '../../../contract/generated/server-limits';
import { PkiRejection } from './pki-errors';
import { decryptByPassword, octets } from './pkcs12-cipher';
import { derivePkcs12Key } from './pkcs12-key';

/** What a PKCS#12 file held. */
export interface OpenedPkcs12 {
  /** PKCS#8, DER. */
  readonly privateKeys: readonly Uint8Array[];
  /** DER. */
  readonly certificates: readonly Uint8Array[];
}

const { credentialBytes: maxBytes } = limits.files;
const { maxOldIterations } = serverLimits.authorities;
const hashes: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/**
 * Opens a PKCS#12 file (RFC 7292) protected by a password.
 * @throws PkiRejection when it is no such file, the password does not open it, or its cipher is not taken
 */
export async function readPkcs12(file: Uint8Array, password: string): Promise<OpenedPkcs12> {
  try {
    if (file.length > maxBytes) throw new PkiRejection('credentialUnreadable');
    const pfx = PFX.fromBER(Uint8Array.from(file));
    const contents = octets(pfx.authSafe.content);
    checkIntegrity(pfx, contents, password);
    const opened = { privateKeys: new Array<Uint8Array>(), certificates: new Array<Uint8Array>() };
    for (const part of AuthenticatedSafe.fromBER(contents).safeContents) {
      for (const bag of (await openPart(part, password)).safeBags) await takeBag(bag, password, opened);
    }
    return opened;
  } catch (cause) {
    throw cause instanceof PkiRejection ? cause : new PkiRejection('credentialUnreadable');
  }
}

/** Checks the file's MAC. A wrong password and a changed file look alike; the first is what happens. */
function checkIntegrity({ macData }: PFX, contents: Uint8Array, password: string): void {
  const hash = hashes[macData?.mac.digestAlgorithm.algorithmId ?? ''];
  const iterations = macData?.iterations ?? 1;
  if (!macData || hash === undefined) throw new PkiRejection('credentialCipherOld');
  if (!(iterations >= 1 && iterations <= maxOldIterations)) throw new PkiRejection('credentialUnreadable');
  const expected = octets(macData.mac.digest);
  const key = derivePkcs12Key(password, octets(macData.macSalt), 'mac', iterations, expected.length, hash);
  const found = createHmac(hash, key).update(contents).digest();
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) {
    throw new PkiRejection('credentialPasswordWrong');
  }
}

async function openPart({ contentType, content }: ContentInfo, password: string): Promise<SafeContents> {
  if (contentType === ContentInfo.DATA) return SafeContents.fromBER(octets(content));
  if (contentType !== ContentInfo.ENCRYPTED_DATA) throw new PkiRejection('credentialCipherOld');
  const { encryptedContentInfo } = new EncryptedData({ schema: content });
  const encrypted = new Uint8Array(encryptedContentInfo.getEncryptedContent());
  const plain = await decryptByPassword(encryptedContentInfo.contentEncryptionAlgorithm, encrypted, password);
  return SafeContents.fromBER(Uint8Array.from(plain));
}

async function takeBag(
  { bagValue }: SafeBag,
  password: string,
  into: { privateKeys: Uint8Array[]; certificates: Uint8Array[] },
): Promise<void> {
  if (bagValue instanceof PKCS8ShroudedKeyBag) {
    const encrypted = octets(bagValue.encryptedData);
    into.privateKeys.push(await decryptByPassword(bagValue.encryptionAlgorithm, encrypted, password));
  } else if (bagValue instanceof PrivateKeyInfo) {
    into.privateKeys.push(new Uint8Array(bagValue.toSchema().toBER()));
  } else if (bagValue instanceof CertBag && bagValue.certValue instanceof OctetString) {
    into.certificates.push(octets(bagValue.certValue));
  }
}
