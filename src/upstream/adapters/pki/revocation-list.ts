import { certificateDefinitions, type RevocationReason } from '../../../contract/generated/certificate-profiles';
import type { Authority } from './authority';
import { element, extension, generalizedTime, identifier, integer, time } from './der';
import { hashOf } from './key-pairs';

/** A revoked certificate as a list names it. */
export interface RevokedEntry {
  readonly serial: string;
  readonly reason: RevocationReason;
  readonly appliedAt: Date;
}

/** When a list was made, and when the next will be there at the latest. */
export interface ListTimes {
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
}

const { reasons } = certificateDefinitions.revocation;
/** AlgorithmIdentifiers of ECDSA with the hash. */
const signatureAlgorithms: Readonly<Record<string, Buffer>> = {
  'SHA-256': element('sequence', identifier('1.2.840.10045.4.3.2')),
  'SHA-384': element('sequence', identifier('1.2.840.10045.4.3.3')),
  'SHA-512': element('sequence', identifier('1.2.840.10045.4.3.4')),
};
const reasonExtensions = Object.fromEntries(
  Object.entries(reasons).map(([reason, { code }]) => [
    reason,
    element('sequence', extension('2.5.29.21', element('enumerated', Buffer.of(code)))),
  ]),
) as Record<RevocationReason, Buffer>;

/** Signs a revocation list, version 2 (RFC 5280, 5). Expired certificates stay on it, and it says so. @returns DER */
export async function signRevocationList(
  { certificate, keyIdentifier, signingKey }: Authority,
  number: number,
  revoked: readonly RevokedEntry[],
  { thisUpdate, nextUpdate }: ListTimes,
): Promise<Uint8Array> {
  const hash = hashOf(signingKey);
  const algorithm = signatureAlgorithms[hash] ?? Buffer.of();
  const extensions = element(
    'sequence',
    Buffer.from(keyIdentifier.rawData),
    extension('2.5.29.20', integer(number)),
    extension('2.5.29.60', generalizedTime(certificate.notBefore)),
  );
  const list = element(
    'sequence',
    integer(1),
    algorithm,
    Buffer.from(certificate.subjectName.toArrayBuffer()),
    time(thisUpdate),
    time(nextUpdate),
    // An empty list is left out altogether (RFC 5280, 5.1.2.6).
    ...(revoked.length > 0 ? [element('sequence', ...revoked.map(entry))] : []),
    element(0xa0, extensions),
  );
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash }, signingKey, Uint8Array.from(list));
  return element('sequence', list, algorithm, element('bitString', Buffer.of(0), ecdsaSignature(signature)));
}

function entry({ serial, reason, appliedAt }: RevokedEntry): Buffer {
  return element('sequence', integer(serial), time(appliedAt), reasonExtensions[reason]);
}

/** Turns WebCrypto's pair of fixed length into Ecdsa-Sig-Value (RFC 3279, 2.2.3). */
function ecdsaSignature(pair: ArrayBuffer): Buffer {
  const half = pair.byteLength / 2;
  const part = (from: number): Buffer => {
    const hex = Buffer.from(pair, from, half).toString('hex');
    return integer(hex.replace(/^(00)+(?=..)/, ''));
  };
  return element('sequence', part(0), part(half));
}
