import type { Transaction } from 'kysely';
import type { SubjectFacts } from '../../../contract/certificate-facts';
import type { CertificateMedium } from '../../../contract/certificate-definitions';
import { certificateDefinitions, type CertificateProduct } from '../../../contract/generated/certificate-profiles';
import type { Schema } from '../../store/schema';
import type { Authority } from './authority';
import { makeName, nameText } from './distinguished-name';
import type { SharedExtensions } from './certificate-extensions';
import { PkiError, PkiRejection } from './pki-errors';
import { claimKey, holderOf } from './key-holders';
import { hashOf } from './key-pairs';
import { checkedPublicKey, keyHash } from './public-key';
import { randomSerial } from './serial';
import { makeSubject, type Subject } from './subject';
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
  /** Begin of the validity, if not now: the demo alone has a past. */
  readonly from?: Date;
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

const { profiles } = certificateDefinitions;

/**
 * Signs a certificate and keeps it, in the transaction of the decision that it carries out.
 * @throws PkiRejection when subject, validity or key cannot be certified; PkiError when the authority cannot sign
 */
export async function issueCertificate(
  trx: Transaction<Schema>,
  issuing: Authority,
  order: IssueOrder,
  now: Date,
  extensionsOf: SharedExtensions,
): Promise<IssuedCertificate> {
  const profile = profiles[order.product];
  const subject = makeSubject(profile, order.subject);
  if (subject.problems.length > 0) throw new PkiRejection('subjectProblem', { fields: subject.problems });
  const period = periodFrom(order.from ?? now, order.validity, profile.maxMonths);
  const publicKey = checkedPublicKey(order.publicKey);
  const hash = keyHash(publicKey);
  const holder = holderOf(subject.name);
  await claimKey(trx, hash, holder);
  if (period.to > issuing.certificate.notAfter) {
    throw new PkiError('the issuing authority ends before the certificate would; it has to be renewed');
  }
  const serial = randomSerial();
  const extensions = extensionsOf(order.product, order.medium);
  const created = await sign(issuing, serial, period, subject, publicKey, extensions);
  const certificate = new Uint8Array(created.rawData);
  await trx
    .insertInto('pki_certificates')
    .values({
      serial,
      authority_id: issuing.id,
      product: order.product,
      key_hash: hash,
      holder,
      certificate,
      not_before: period.from,
      not_after: period.to,
    })
    .execute();
  return { serial, certificate, subject: nameText(created.subjectName), validFrom: period.from, validTo: period.to };
}

async function sign(
  { certificate, keyIdentifier, signingKey }: Authority,
  serialNumber: string,
  { from, to }: Period,
  { name, email }: Subject,
  publicKeyInfo: Uint8Array,
  extensions: readonly x509.Extension[],
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
        ...(email === undefined ? [] : [new x509.SubjectAlternativeNameExtension([{ type: 'email', value: email }])]),
        await x509.SubjectKeyIdentifierExtension.create(publicKey),
        keyIdentifier,
      ],
    });
  } catch (cause) {
    throw new PkiError('the signature could not be made', { cause });
  }
}
