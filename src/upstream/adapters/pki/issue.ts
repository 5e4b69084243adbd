import type { Transaction } from 'kysely';
import type { CertificateMedium, CertificateProfile } from '../../../contract/certificate-definitions';
import { certificateDefinitions, type CertificateProduct } from '../../../contract/generated/certificate-profiles';
import type { Schema } from '../../store/schema';
import { pkiPaths } from './addresses';
import type { Authority } from './authority';
import { makeName, nameText } from './distinguished-name';
import { PkiFailure, PkiRefusal } from './failures';
import { hashOf } from './key-pairs';
import { checkedPublicKey, keyHash, refuseCompromised } from './public-key';
import { randomSerial } from './serial';
import { makeSubject, type Subject, type SubjectFacts } from './subject';
import { periodFrom, type Period, type Validity } from './validity';
import { x509 } from './x509';

/** What is to be certified. */
export interface IssueOrder {
  readonly product: CertificateProduct;
  readonly medium: CertificateMedium;
  readonly subject: SubjectFacts;
  readonly validity: Validity;
  /** SubjectPublicKeyInfo, DER: of a generated key, of a token, or of the applicant's request. */
  readonly publicKey: Uint8Array;
}

export interface IssuedCertificate {
  /** Hexadecimal in capitals. */
  readonly serial: string;
  /** DER. */
  readonly certificate: Uint8Array;
  /** The subject as people read it. */
  readonly subject: string;
  readonly validFrom: Date;
  readonly validTo: Date;
}

const { policies, profiles } = certificateDefinitions;
const extendedUsages = {
  clientAuth: '1.3.6.1.5.5.7.3.2',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  /** RFC 9336. */
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;
const keyUsages = {
  digitalSignature: x509.KeyUsageFlags.digitalSignature,
  contentCommitment: x509.KeyUsageFlags.nonRepudiation,
} as const;

/**
 * Signs a certificate and keeps it, in the transaction of the decision that it carries out.
 * @throws PkiRefusal when subject, validity or key cannot be certified; PkiFailure when the authority cannot sign
 */
export async function issueCertificate(
  trx: Transaction<Schema>,
  issuing: Authority,
  order: IssueOrder,
  now: Date,
  address: string,
): Promise<IssuedCertificate> {
  const profile = profiles[order.product];
  const subject = makeSubject(profile, order.subject);
  if (subject.problems.length > 0) throw new PkiRefusal('subjectProblem', { fields: subject.problems });
  const period = periodFrom(now, order.validity, profile.longestMonths);
  const publicKey = checkedPublicKey(order.publicKey);
  const hash = keyHash(publicKey);
  await refuseCompromised(trx, hash);
  if (period.to > issuing.certificate.notAfter) {
    throw new PkiFailure('the issuing authority ends before the certificate would; it has to be renewed');
  }
  const serial = randomSerial();
  const made = await sign(issuing, serial, period, subject, publicKey, extensionsOf(profile, order, subject, address));
  const certificate = new Uint8Array(made.rawData);
  await trx
    .insertInto('pki_certificates')
    .values({
      serial,
      authority_id: issuing.id,
      product: order.product,
      key_hash: hash,
      certificate,
      not_before: period.from,
      not_after: period.to,
    })
    .execute();
  return { serial, certificate, subject: nameText(made.subjectName), validFrom: period.from, validTo: period.to };
}

function extensionsOf(
  profile: CertificateProfile,
  { medium }: IssueOrder,
  { email }: Subject,
  address: string,
): x509.Extension[] {
  return [
    new x509.BasicConstraintsExtension(false, undefined, true),
    new x509.KeyUsagesExtension(
      profile.keyUsage.reduce((flags, usage) => flags | keyUsages[usage], 0),
      true,
    ),
    new x509.ExtendedKeyUsageExtension(profile.extendedKeyUsage.map((usage) => extendedUsages[usage])),
    new x509.CertificatePolicyExtension([
      `${policies.arc}.${profile.policy}`,
      `${policies.arc}.${policies.media[medium]}`,
    ]),
    new x509.CRLDistributionPointsExtension([`${address}${pkiPaths.issuingList}`]),
    new x509.AuthorityInfoAccessExtension({
      ocsp: `${address}${pkiPaths.ocsp}`,
      caIssuers: `${address}${pkiPaths.issuingCertificate}`,
    }),
    ...(email === undefined ? [] : [new x509.SubjectAlternativeNameExtension([{ type: 'email', value: email }])]),
  ];
}

async function sign(
  { certificate, signingKey }: Authority,
  serialNumber: string,
  { from, to }: Period,
  { name }: Subject,
  publicKeyInfo: Uint8Array,
  extensions: x509.Extension[],
): Promise<x509.X509Certificate> {
  try {
    const publicKey = new x509.PublicKey(Uint8Array.from(publicKeyInfo));
    return await x509.X509CertificateGenerator.create({
      serialNumber,
      subject: makeName(name),
      issuer: certificate.subjectName,
      notBefore: from,
      notAfter: to,
      publicKey,
      signingKey,
      signingAlgorithm: { name: 'ECDSA', hash: hashOf(signingKey) },
      extensions: [
        ...extensions,
        await x509.SubjectKeyIdentifierExtension.create(publicKey),
        await x509.AuthorityKeyIdentifierExtension.create(certificate.publicKey),
      ],
    });
  } catch (cause) {
    throw new PkiFailure('the signature could not be made', { cause });
  }
}
