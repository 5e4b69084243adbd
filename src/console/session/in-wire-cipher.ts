import { loadRuntime } from '../transport/runtime';

/** A secret as a call's body carries it (design.md, "Wire ciphers"): base64, with this installation's key. */
export async function inWireCipher(secret: string): Promise<string> {
  // The cipher is fetched by whoever sends a secret.
  const [{ encryptText }, { login }] = await Promise.all([import('../../contract/wire-cipher'), loadRuntime()]);
  return encryptText(secret, login);
}
