import { loginChallenge } from '../../contract/generated/calls/embedded/loginChallenge';
import { isOffered, loadRuntime } from '../transport/runtime';
import { encryptForWire } from './encrypt-for-wire';
import { loadWireCipher } from './load-wire-cipher';
import { send } from '../transport/send';

/**
 * Returns a password as login and changePassword send it: encrypted together with a one-time challenge of the server; alone
 * where another upstream takes it, which knows no challenge of ours.
 */
export async function encryptPasswordForWire(password: string): Promise<{ password: string; challenge: string }> {
  if (!isOffered(await loadRuntime(), loginChallenge)) {
    return { password: await encryptForWire(password), challenge: '' };
  }
  const [{ encryptPassword }, { login: wireKey }, { result }] = await Promise.all([
    loadWireCipher(),
    loadRuntime(),
    send(loginChallenge),
  ]);
  return { password: encryptPassword(password, result.challenge, wireKey), challenge: result.challenge };
}
