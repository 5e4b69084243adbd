import { loginChallenge } from '../../contract/generated/calls/embedded';
import { loadRuntime } from '../transport/runtime';
import { send } from '../transport/send';

/** A password as login and changePassword send it: encrypted together with a one-time challenge of the server. */
export async function encryptedPassword(password: string): Promise<{ password: string; challenge: string }> {
  // The cipher is fetched meanwhile: only whoever sends a password needs it.
  const [{ encryptPassword }, { login: wireKey }, { result }] = await Promise.all([
    import('../../contract/wire-cipher'),
    loadRuntime(),
    send(loginChallenge),
  ]);
  return { password: encryptPassword(password, result.challenge, wireKey), challenge: result.challenge };
}
