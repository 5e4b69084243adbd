import { dayMs } from '../../../contract/durations';
import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import { pkiPaths } from './pki-paths';
import { makeName } from './distinguished-name';
import { PkiError } from './pki-errors';
import { generateKey, hashOf, importSigningKey } from './key-pairs';
import type { SealIdentifiers } from './seal-identifiers';
import { randomSerial } from './serial';
import { wholeSecond } from './validity';
import { x509 } from './x509';

export type AuthorityPurpose = 'root' | 'issuing' | 'responder' | 'dossier';

/** An authority that can sign. */
export interface Authority {
  /** Its row in `pki_authorities`. */
  readonly id: string;
  readonly purpose: AuthorityPurpose;
  readonly certificate: x509.X509Certificate;
  /** Its key, as everything that it signs names it. */
  readonly keyIdentifier: x509.AuthorityKeyIdentifierExtension;
  readonly signingKey: CryptoKey;
}

/** A certificate just made for an authority, with its private key (PKCS#8). */
export interface NewAuthority {
  readonly certificate: x509.X509Certificate;
  readonly privateKey: Uint8Array;
  readonly serial: string;
}

const definitions = certificateDefinitions.authorities;
const { KeyUsageFlags } = x509;
const anyPolicy = '2.5.29.32.0';
const ocspSigning = '1.3.6.1.5.5.7.3.9';
/** RFC 9336. */
const documentSigning = '1.3.6.1.5.5.7.3.36';
/** The responder's certificate is too short-lived to be asked about (RFC 6960, 4.2.2.2.1): id-pkix-ocsp-nocheck, NULL. */
const noCheck = new x509.Extension('1.3.6.1.5.5.7.48.1.5', false, Uint8Array.of(0x05, 0));

/** Returns a self-signed root. */
export async function makeRoot(now: Date): Promise<NewAuthority> {
  return make('root', inYears(now, definitions.root.years), now, undefined, () => [
    new x509.BasicConstraintsExtension(true, undefined, true),
    new x509.KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
  ]);
}

/** Returns the authority below the root that issues to people and companies, and to no further authority. */
export async function makeIssuing(root: Signer, now: Date, address: string): Promise<NewAuthority> {
  return make('issuing', inYears(now, definitions.issuing.years), now, root, () => [
    new x509.BasicConstraintsExtension(true, 0, true),
    new x509.KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    new x509.CertificatePolicyExtension([anyPolicy]),
    new x509.CRLDistributionPointsExtension([`${address}${pkiPaths.rootList}`]),
    new x509.AuthorityInfoAccessExtension({ caIssuers: `${address}${pkiPaths.rootCertificate}` }),
  ]);
}

/** Returns the signer of OCSP answers, delegated by the issuing authority (RFC 6960, 4.2.2.2). */
export async function makeResponder(issuing: Signer, now: Date): Promise<NewAuthority> {
  const end = new Date(now.getTime() + definitions.responder.days * dayMs);
  return make('responder', end, now, issuing, () => [
    new x509.BasicConstraintsExtension(false, undefined, true),
    new x509.KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new x509.ExtendedKeyUsageExtension([ocspSigning]),
    noCheck,
  ]);
}

/**
 * Returns the seal of dossiers, distinguished from any holder's certificate by the policy and the usage that it alone
 * has.
 */
export async function makeDossierSeal(
  issuing: Signer,
  now: Date,
  address: string,
  { policy, extendedKeyUsage }: SealIdentifiers,
): Promise<NewAuthority> {
  const end = Math.min(now.getTime() + definitions.dossier.days * dayMs, issuing.certificate.notAfter.getTime());
  return make('dossier', new Date(end), now, issuing, () => [
    new x509.BasicConstraintsExtension(false, undefined, true),
    new x509.KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
    new x509.ExtendedKeyUsageExtension([documentSigning, extendedKeyUsage]),
    new x509.CertificatePolicyExtension([policy]),
    new x509.CRLDistributionPointsExtension([`${address}${pkiPaths.issuingList}`]),
    new x509.AuthorityInfoAccessExtension({
      ocsp: `${address}${pkiPaths.ocsp}`,
      caIssuers: `${address}${pkiPaths.issuingCertificate}`,
    }),
  ]);
}

/** Who signs the new certificate. */
export type Signer = Pick<Authority, 'certificate' | 'signingKey'>;

async function make(
  purpose: AuthorityPurpose,
  notAfter: Date,
  now: Date,
  signer: Signer | undefined,
  extensions: () => x509.Extension[],
): Promise<NewAuthority> {
  const { key: curve, subject } = definitions[purpose];
  if (signer) rejectAfterEnd(signer, now);
  const key = await generateKey(curve);
  const name = makeName(Object.entries(subject).map(([attribute, value]) => ({ attribute, value })));
  const publicKey = new x509.PublicKey(Uint8Array.from(key.publicKey));
  const signingKey = signer?.signingKey ?? (await importSigningKey(key.privateKey, curve));
  const serial = randomSerial();
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serial,
    subject: name,
    issuer: signer?.certificate.subjectName ?? name,
    notBefore: wholeSecond(now),
    notAfter: wholeSecond(signer ? withinAuthority(signer, notAfter) : notAfter),
    publicKey,
    signingKey,
    signingAlgorithm: { name: 'ECDSA', hash: hashOf(signingKey) },
    extensions: [
      ...extensions(),
      await x509.SubjectKeyIdentifierExtension.create(publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(signer?.certificate.publicKey ?? publicKey),
    ],
  });
  return { certificate, privateKey: key.privateKey, serial };
}

/** @throws PkiError past the end of an authority, when nothing that it signs would be believed */
export function rejectAfterEnd({ certificate }: Pick<Authority, 'certificate'>, now: Date): void {
  if (now > certificate.notAfter) throw new PkiError('the authority is past its end; it has to be replaced');
}

/** Returns a moment, but not past the end of the authority that signs for it. */
export function withinAuthority({ certificate }: Pick<Authority, 'certificate'>, moment: Date): Date {
  return moment > certificate.notAfter ? certificate.notAfter : moment;
}

function inYears(from: Date, years: number): Date {
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end;
}
