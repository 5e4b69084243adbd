import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { CurveName, GeneratedKeyKind } from '../../../contract/certificate-definitions';

/** A key pair in DER: SubjectPublicKeyInfo and PKCS#8. */
export interface GeneratedKey {
  readonly publicKey: Uint8Array;
  readonly privateKey: Uint8Array;
}

const make = promisify(generateKeyPair);
const hashes: Record<CurveName, string> = { 'P-256': 'SHA-256', 'P-384': 'SHA-384', 'P-521': 'SHA-512' };

/** Makes a key pair outside of the event loop; RSA takes some 100 ms, so do it outside of transactions too. */
export async function generateKey(kind: GeneratedKeyKind | CurveName): Promise<GeneratedKey> {
  const pair = await (kind === 'RSA-2048' ? make('rsa', { modulusLength: 2048 }) : make('ec', { namedCurve: kind }));
  return {
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

/** Returns a key of an authority for signing; it cannot be taken out again. */
export function importSigningKey(privateKey: Uint8Array, curve: CurveName): Promise<CryptoKey> {
  const bytes = Uint8Array.from(privateKey);
  return crypto.subtle.importKey('pkcs8', bytes, { name: 'ECDSA', namedCurve: curve }, false, ['sign']);
}

/** Returns the hash that a curve signs with. */
export function hashOf(key: CryptoKey): string {
  const { namedCurve } = key.algorithm as EcKeyAlgorithm;
  return hashes[namedCurve as CurveName];
}
