import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What keeps private keys unreadable at rest. */
export interface Seal {
  /** Tells seals apart without telling the secret. */
  readonly name: string;
  /** @param place what the sealed bytes are for: they open nowhere else */
  close(plain: Uint8Array, place: string): Uint8Array;
  /** @throws Error when it was closed by another seal or for another place, or has been changed */
  open(sealed: Uint8Array, place: string): Uint8Array;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Returns a seal: AES-256-GCM with a key derived from the secret (HKDF, RFC 5869). Sealed: nonce, tag, ciphertext. */
export function sealOf(secret: Uint8Array): Seal {
  const key = derive(secret, 'rubrica pki: key of private keys', 32);
  return {
    name: Buffer.from(derive(secret, 'rubrica pki: name of the seal', 8)).toString('hex'),
    close(plain, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}

function derive(secret: Uint8Array, use: string, bytes: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', use, bytes));
}
