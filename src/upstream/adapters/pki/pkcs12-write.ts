import { createHash, createHmac, randomBytes } from 'node:crypto';
import { BmpString, Null, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AuthenticatedSafe,
  CertBag,
  Certificate,
  ContentInfo,
  DigestInfo,
  EncryptedContentInfo,
  EncryptedData,
  MacData,
  PFX,
  PKCS8ShroudedKeyBag,
  SafeBag,
  SafeContents,
} from 'pkijs';
import { serverLimits } from '../../../contract/generated/server-limits';
import { encryptByPassword } from './pkcs12-cipher';
import { derivePkcs12Key } from './pkcs12-key';

/** What goes into a PKCS#12 file. */
export interface Pkcs12Content {
  /** PKCS#8. */
  readonly privateKey: Uint8Array;
  /** DER: the key's own first, then its issuers. */
  readonly certificates: readonly Uint8Array[];
  /** What certificate stores show. */
  readonly name: string;
}

/** OpenSSL and Windows use some 2,000; the passwords made here do not depend on it. */
const iterations = serverLimits.authorities.pkcs12Iterations;
const types = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certBag: '1.2.840.113549.1.12.10.1.3',
  x509Certificate: '1.2.840.113549.1.9.22.1',
  friendlyName: '1.2.840.113549.1.9.20',
  localKeyId: '1.2.840.113549.1.9.21',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

/**
 * Writes a PKCS#12 file (RFC 7292): key and certificates by PBES2 with AES-256, integrity by HMAC-SHA-256. OpenSSL 1.1 and
 * later, Windows 10 (1709) and later, macOS and Java 8u301 and later read it.
 */
export async function writePkcs12(content: Pkcs12Content, password: string): Promise<Uint8Array> {
  const safes = new AuthenticatedSafe({
    safeContents: [await certificatesPart(content, password), dataPart(await keyPart(content, password))],
  });
  const bytes = safes.toSchema().toBER();
  const salt = randomBytes(16);
  const key = derivePkcs12Key(password, salt, 'mac', iterations, 32, 'sha256');
  const pfx = new PFX({
    authSafe: new ContentInfo({ contentType: types.data, content: new OctetString({ valueHex: bytes }) }),
    macData: new MacData({
      mac: new DigestInfo({
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: types.sha256, algorithmParams: new Null() }),
        digest: new OctetString({ valueHex: createHmac('sha256', key).update(Buffer.from(bytes)).digest() }),
      }),
      macSalt: new OctetString({ valueHex: salt }),
      iterations,
    }),
  });
  return new Uint8Array(pfx.toSchema().toBER());
}

async function keyPart(content: Pkcs12Content, password: string): Promise<SafeContents> {
  const { algorithm, encrypted } = await encryptByPassword(content.privateKey, password, iterations);
  return new SafeContents({
    safeBags: [
      new SafeBag({
        bagId: types.shroudedKeyBag,
        bagValue: new PKCS8ShroudedKeyBag({
          encryptionAlgorithm: algorithm,
          encryptedData: new OctetString({ valueHex: encrypted }),
        }),
        bagAttributes: pairing(content),
      }),
    ],
  });
}

async function certificatesPart(content: Pkcs12Content, password: string): Promise<ContentInfo> {
  const bags = content.certificates.map(
    (certificate, at) =>
      new SafeBag({
        bagId: types.certBag,
        bagValue: new CertBag({
          certId: types.x509Certificate,
          certValue: new OctetString({ valueHex: Uint8Array.from(certificate) }),
          parsedValue: Certificate.fromBER(Uint8Array.from(certificate)),
        }),
        ...(at === 0 && { bagAttributes: pairing(content) }),
      }),
  );
  const plain = new Uint8Array(new SafeContents({ safeBags: bags }).toSchema().toBER());
  const { algorithm, encrypted } = await encryptByPassword(plain, password, iterations);
  const encryptedContentInfo = new EncryptedContentInfo({
    contentType: types.data,
    contentEncryptionAlgorithm: algorithm,
  });
  // Set afterwards: the constructor would cut it into pieces, which is BER and not DER.
  encryptedContentInfo.encryptedContent = new OctetString({ valueHex: encrypted });
  return new ContentInfo({
    contentType: types.encryptedData,
    content: new EncryptedData({ version: 0, encryptedContentInfo }).toSchema(),
  });
}

function dataPart(contents: SafeContents): ContentInfo {
  const bytes = contents.toSchema().toBER();
  return new ContentInfo({ contentType: types.data, content: new OctetString({ valueHex: bytes }) });
}

/** Returns what ties the key to its certificate, and what both are called. */
function pairing({ certificates: [own = Buffer.of()], name }: Pkcs12Content): Attribute[] {
  const fingerprint = createHash('sha1').update(own).digest();
  return [
    new Attribute({ type: types.friendlyName, values: [new BmpString({ value: name })] }),
    new Attribute({ type: types.localKeyId, values: [new OctetString({ valueHex: fingerprint })] }),
  ];
}
