import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fromBER } from 'asn1js';
import { PublicKeyInfo, type CertID } from 'pkijs';
import type { RevocationReason } from '../../../contract/generated/certificate-profiles';
import type { Schema } from '../../store/schema';
import type { Authority } from './authority';
import { serialText } from './serial';

/** What is known of a certificate (RFC 6960, 2.2). */
export type CertificateStatus =
  | { readonly status: 'good' }
  | { readonly status: 'unknown' }
  | { readonly status: 'revoked'; readonly reason: RevocationReason; readonly appliedAt: Date };

const hashes: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Tells whether a client's certificate id names the issuer, by the hashes of its name and key (RFC 6960, 4.1.1). */
export function issuerMatcher({ certificate }: Authority): (id: CertID) => boolean {
  const name = Buffer.from(certificate.subjectName.toArrayBuffer());
  const key = subjectPublicKey(Buffer.from(certificate.publicKey.rawData));
  const identifiers = new Map(
    Object.entries(hashes).map(([oid, hash]) => [oid, [name, key].map((part) => digest(hash, part)).join()]),
  );
  return ({ hashAlgorithm, issuerNameHash, issuerKeyHash }) =>
    identifiers.get(hashAlgorithm.algorithmId) ===
    [issuerNameHash, issuerKeyHash].map(({ valueBlock }) => hex(valueBlock.valueHexView)).join();
}

/** Returns the statuses of certificates by one issuer, by serial; what is not among them is unknown. */
export async function statusesOf(
  db: Kysely<Schema>,
  authority: Authority,
  serials: readonly string[],
): Promise<Map<string, CertificateStatus>> {
  if (serials.length === 0) return new Map();
  const rows = await db
    .selectFrom('pki_certificates')
    .leftJoin('pki_revocations', (join) =>
      join
        .onRef('pki_revocations.serial', '=', 'pki_certificates.serial')
        .on('pki_revocations.applied_at', 'is not', null),
    )
    .select(['pki_certificates.serial', 'reason', 'applied_at'])
    .where('pki_certificates.serial', 'in', serials)
    .where('authority_id', '=', authority.id)
    .execute();
  return new Map(
    rows.map(({ serial, reason, applied_at: appliedAt }) => [
      serial,
      reason && appliedAt ? { status: 'revoked', reason, appliedAt } : { status: 'good' },
    ]),
  );
}

/** Returns the serial a client asks about. */
export function askedSerial({ serialNumber }: CertID): string {
  return serialText(serialNumber.valueBlock.valueHexView);
}

/** Returns the bits of the key alone, without algorithm: what issuerKeyHash is of. */
function subjectPublicKey(info: Buffer): Buffer {
  const { result } = fromBER(Uint8Array.from(info));
  return Buffer.from(new PublicKeyInfo({ schema: result }).subjectPublicKey.valueBlock.valueHexView);
}

function digest(hash: string, bytes: Buffer): string {
  return createHash(hash).update(bytes).digest('hex');
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
