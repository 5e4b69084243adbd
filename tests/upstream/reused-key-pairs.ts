// With its extension, since the name without it is this file's: vitest.config.ts.
import { generateKey as makeKey, type GeneratedKey } from '../../src/upstream/adapters/pki/key-pairs.ts';
import type { CurveName, GeneratedKeyKind } from '../../src/contract/certificate-definitions';

export { hashOf, importSigningKey, type GeneratedKey } from '../../src/upstream/adapters/pki/key-pairs.ts';

const pairs: Promise<GeneratedKey>[] = [];
let taken = 0;

/** Lets the next databases have the same keys; call it while none is open, since in one database each key is another. */
export function takeKeysAnew(): void {
  taken = 0;
}

/**
 * Returns a key pair, one of RSA from those that an earlier test of this worker had: making one takes a sixth of a
 * second of the processor.
 */
export async function generateKey(kind: GeneratedKeyKind | CurveName): Promise<GeneratedKey> {
  if (kind !== 'RSA-2048') return makeKey(kind);
  const { publicKey, privateKey } = await (pairs[taken++] ??= makeKey(kind));
  return { publicKey: Uint8Array.from(publicKey), privateKey: Uint8Array.from(privateKey) };
}
