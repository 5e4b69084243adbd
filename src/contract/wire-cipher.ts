/**
 * The wire cipher of passwords and of the printer PIN: AES-CBC with PKCS#7, key and IV from configuration. It hides a value from a
 * casual log; it does not replace TLS.
 */
import AES from 'crypto-js/aes.js';
import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';

/** Key (16, 24 or 32 bytes) and IV (16 bytes), as hexadecimal text. */
export interface WireKey {
  key: string;
  iv: string;
}

const separator = '|';

/** Returns the encrypted text in base64. */
export function encryptText(text: string, { key, iv }: WireKey): string {
  return AES.encrypt(text, Hex.parse(key), { iv: Hex.parse(iv) }).toString();
}

/** Returns the text, or undefined where the ciphertext is not one of ours. */
export function decryptText(ciphertext: string, { key, iv }: WireKey): string | undefined {
  let text = '';
  try {
    text = AES.decrypt(ciphertext, Hex.parse(key), { iv: Hex.parse(iv) }).toString(Utf8);
  } catch {
    // Bytes that are no text leave it empty, as another key does.
  }
  return text === '' ? undefined : text;
}

/** Returns a password tied to a one-time challenge of the server, so that a captured body cannot be replayed. */
export function encryptPassword(password: string, challenge: string, wireKey: WireKey): string {
  return encryptText(challenge + separator + password, wireKey);
}

/** Reads challenge and password of {@link encryptPassword}; undefined where the ciphertext is malformed. */
export function decryptPassword(
  ciphertext: string,
  wireKey: WireKey,
): { challenge: string; password: string } | undefined {
  const text = decryptText(ciphertext, wireKey);
  if (!text?.includes(separator)) return undefined;
  const end = text.indexOf(separator);
  return { challenge: text.slice(0, end), password: text.slice(end + separator.length) };
}
