import { encryptPassword } from '../../../../src/contract/wire-cipher';
import type { Desk } from '../desk';

/** Returns a password as a body carries it: with a one-time challenge inside. */
export async function encrypted(desk: Desk, plainText: string): Promise<{ password: string; challenge: string }> {
  const { challenge } = await desk.result<{ challenge: string }>('embedded.loginChallenge', {});
  return { password: encryptPassword(plainText, challenge, desk.upstream.wireKey), challenge };
}
