import { loginChallenge } from '../../contract/generated/calls/embedded';
import { loadRuntime } from '../transport/runtime';
import { wireCipher } from './wire-cipher';
import { send } from '../transport/send';

/**
 * Returns a password as login and changePassword send it: encrypted together with a one-time challenge of the server.
 */
export async function encryptPasswordForWire(password: string): Promise<{ password: string; challenge: string }> {
  const [{ encryptPassword }, { login: wireKey }, { result }] = await Promise.all([
    wireCipher(),
    loadRuntime(),
    send(loginChallenge),
  ]);
  return { password: encryptPassword(password, result.challenge, wireKey), challenge: result.challenge };
}
