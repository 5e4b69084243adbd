import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Authorities } from './authorities';
import { attributeValues, nameText } from './distinguished-name';
import { PkiRejection } from './pki-errors';
import { readPkcs12, type OpenedPkcs12 } from './pkcs12-read';
import { findRevocation } from './revoke-certificate';
import { serialText } from './serial';
import { x509 } from './x509';

/** An official's own certificate, proven to be theirs by its key. The key itself is never kept. */
export interface Credential {
  /** DER. */
  readonly certificate: Uint8Array;
  /** SHA-256 of the certificate, hexadecimal: two openings are of the same credential when it is equal. */
  readonly fingerprint: string;
  readonly serial: string;
  /** As people read them. */
  readonly subject: string;
  readonly issuer: string;
  /** Every serialNumber attribute of the subject: whose certificate it is (ETSI EN 319 412-1, 5.1.3). */
  readonly identifiers: readonly string[];
  readonly validTo: Date;
}

const signing = x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation;

/**
 * Opens an official's PKCS#12 and checks its certificate: of this key, issued by this authority (whose own certificate
 * the root signed), within its validity, allowed to sign, and neither revoked nor asked to be.
 * @throws PkiRejection that says what is wrong
 */
export async function openCredential(
  db: Kysely<Schema>,
  { root, issuing }: Pick<Authorities, 'root' | 'issuing'>,
  file: Uint8Array,
  password: string,
  now: Date,
): Promise<Credential> {
  const certificate = certificateOfKey(await readPkcs12(file, password));
  const chain = [
    { certificate, issuer: issuing.certificate },
    { certificate: issuing.certificate, issuer: root.certificate },
  ];
  for (const { certificate: each, issuer } of chain) {
    if (!(await isSignedBy(each, issuer))) throw new PkiRejection('credentialUntrusted');
    if (now < each.notBefore || now > each.notAfter) throw new PkiRejection('credentialNotValid');
  }
  const usages = certificate.getExtension(x509.KeyUsagesExtension)?.usages ?? 0;
  const isAuthority = certificate.getExtension(x509.BasicConstraintsExtension)?.ca === true;
  if ((usages & signing) === 0 || isAuthority) throw new PkiRejection('credentialUsageWrong');
  const serial = serialText(certificate.serialNumber);
  if (await findRevocation(db, serial)) throw new PkiRejection('credentialRevoked');
  const der = new Uint8Array(certificate.rawData);
  return {
    certificate: der,
    fingerprint: createHash('sha256').update(der).digest('hex'),
    serial,
    subject: nameText(certificate.subjectName),
    issuer: nameText(certificate.issuerName),
    identifiers: attributeValues(certificate.subjectName, 'serialNumber'),
    validTo: certificate.notAfter,
  };
}

/** Returns the certificate that belongs to one of the keys in the file. */
function certificateOfKey({ privateKeys, certificates }: OpenedPkcs12): x509.X509Certificate {
  const keys = privateKeys.map(publicKeyOf);
  const parsed = certificates.map(parse);
  const own = parsed.find((each) => keys.some((key) => key.equals(Buffer.from(each.publicKey.rawData))));
  if (!own) throw new PkiRejection('credentialUnreadable');
  return own;
}

function publicKeyOf(privateKey: Uint8Array): Buffer {
  try {
    const key = createPrivateKey({ key: Buffer.from(privateKey), type: 'pkcs8', format: 'der' });
    return createPublicKey(key).export({ type: 'spki', format: 'der' });
  } catch {
    throw new PkiRejection('credentialUnreadable');
  }
}

function parse(der: Uint8Array): x509.X509Certificate {
  try {
    return new x509.X509Certificate(Uint8Array.from(der));
  } catch {
    throw new PkiRejection('credentialUnreadable');
  }
}

async function isSignedBy(certificate: x509.X509Certificate, issuer: x509.X509Certificate): Promise<boolean> {
  if (certificate.issuer !== issuer.subject) return false;
  // A key of another kind than the signature's throws: it did not sign either.
  return certificate.verify({ publicKey: issuer, signatureOnly: true }).catch(() => false);
}
