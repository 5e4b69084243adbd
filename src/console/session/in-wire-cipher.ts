import { loadRuntime } from '../transport/runtime';
import { wireCipher } from './wire-cipher';

/** A secret as a call's body carries it (design.md, "Wire ciphers"): base64, with this installation's key. */
export async function inWireCipher(secret: string): Promise<string> {
  const [{ encryptText }, { login }] = await Promise.all([wireCipher(), loadRuntime()]);
  return encryptText(secret, login);
}
