import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Returns an opaque token of 256 random bits; only its hash is kept. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what is kept of a secret. It has 256 random bits, so a plain hash is enough: there is nothing to guess. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Encrypts the successor of a refresh token so that only who holds the former one can read it. */
export function sealSuccessor(former: string, successor: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFrom(former), nonce);
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns the inverse of {@link sealSuccessor}. @throws Error when the token is another one */
export function openSuccessor(former: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyFrom(former), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

function keyFrom(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'refresh successor', 32));
}
