import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import { PkiRejection } from './pki-errors';
import { weaknessOf } from './weak-keys';

const { rsaBits, curves, minExponent } = certificateDefinitions.keys;
const [minBits = 0, maxBits = 0] = rsaBits;
/** OpenSSL's names of the curves. */
const curveNames: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};

/**
 * Returns the key that a certificate may be issued for, as SubjectPublicKeyInfo in its one encoding (DER).
 * @throws PkiRejection publicKeyWeak, publicKeyExponent, publicKeyFactorable or publicKeyRoca, which say why it is none
 */
export function checkedPublicKey(publicKey: Uint8Array): Uint8Array {
  const key = readKey(publicKey);
  if (!key || !isAcceptedKey(key)) throw new PkiRejection('publicKeyWeak', { params: { bits: minBits } });
  if (key.asymmetricKeyType === 'rsa') rejectWeakRsa(key);
  return key.export({ type: 'spki', format: 'der' });
}

/** Returns the hash by which two keys are compared. */
export function keyHash(publicKey: Uint8Array): string {
  return createHash('sha256').update(publicKey).digest('hex');
}

function readKey(publicKey: Uint8Array): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(publicKey), type: 'spki', format: 'der' });
  } catch {
    // The key comes from outside; one that Node cannot read is refused by who asks.
    return undefined;
  }
}

function isAcceptedKey({ asymmetricKeyType, asymmetricKeyDetails: details }: KeyObject): boolean {
  if (asymmetricKeyType === 'ec') return curves.some((curve) => curve === curveNames[details?.namedCurve ?? '']);
  const { modulusLength = 0 } = details ?? {};
  return asymmetricKeyType === 'rsa' && modulusLength >= minBits && modulusLength <= maxBits;
}

function rejectWeakRsa(key: KeyObject): void {
  const { publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (publicExponent < BigInt(minExponent) || publicExponent % 2n === 0n) {
    throw new PkiRejection('publicKeyExponent', { params: { exponent: String(publicExponent) } });
  }
  const { n = '' } = key.export({ format: 'jwk' });
  const weakness = weaknessOf(BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`));
  if (weakness) throw new PkiRejection(weakness);
}
