import { loadRuntime } from '../transport/runtime';
import { loadWireCipher } from './load-wire-cipher';

/** Returns a secret as a call's body carries it: base64, with this installation's key. */
export async function encryptForWire(secret: string): Promise<string> {
  const [{ encryptText }, { login }] = await Promise.all([loadWireCipher(), loadRuntime()]);
  return encryptText(secret, login);
}
