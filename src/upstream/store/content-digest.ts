import { createHash } from 'node:crypto';

/** Returns the address of a content: its SHA-256 in hexadecimal. */
export function contentDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the bytes if they are those of the address, otherwise undefined. */
export function verified(sha256: string, bytes: Uint8Array | undefined): Uint8Array | undefined {
  return bytes && contentDigest(bytes) === sha256 ? bytes : undefined;
}
