import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { Transaction } from 'kysely';
import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import type { Schema } from '../../store/schema';
import { PkiRefusal } from './failures';

const { rsaBits, curves } = certificateDefinitions.keys;
const [leastBits = 0, mostBits = 0] = rsaBits;
/** OpenSSL's names of the curves. */
const curveNames: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};

/**
 * The key that a certificate may be issued for, as SubjectPublicKeyInfo in its one encoding (DER).
 * @throws PkiRefusal publicKeyWeak when it is no such key
 */
export function checkedPublicKey(publicKey: Uint8Array): Uint8Array {
  const key = readKey(publicKey);
  if (!key || !isStrong(key)) throw new PkiRefusal('publicKeyWeak', { params: { bits: leastBits } });
  return key.export({ type: 'spki', format: 'der' });
}

/** Whether two keys are the same is asked of this. */
export function keyHash(publicKey: Uint8Array): string {
  return createHash('sha256').update(publicKey).digest('hex');
}

/** @throws PkiRefusal publicKeyCompromised when a certificate of the same key was revoked for that reason */
export async function refuseCompromised(trx: Transaction<Schema>, hash: string): Promise<void> {
  const compromised = await trx
    .selectFrom('pki_certificates')
    .innerJoin('pki_revocations', 'pki_revocations.serial', 'pki_certificates.serial')
    .select('pki_certificates.serial')
    .where('key_hash', '=', hash)
    .where('reason', '=', 'keyCompromise')
    .executeTakeFirst();
  if (compromised) throw new PkiRefusal('publicKeyCompromised');
}

function readKey(publicKey: Uint8Array): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(publicKey), type: 'spki', format: 'der' });
  } catch {
    return undefined;
  }
}

function isStrong({ asymmetricKeyType, asymmetricKeyDetails: details }: KeyObject): boolean {
  if (asymmetricKeyType === 'ec') return curves.some((curve) => curve === curveNames[details?.namedCurve ?? '']);
  const { modulusLength = 0, publicExponent = 0n } = details ?? {};
  return (
    asymmetricKeyType === 'rsa' &&
    modulusLength >= leastBits &&
    modulusLength <= mostBits &&
    publicExponent >= 65_537n &&
    publicExponent % 2n === 1n
  );
}
