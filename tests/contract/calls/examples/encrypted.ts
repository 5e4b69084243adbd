import { encryptPassword } from '../../../../src/contract/wire-cipher';
import type { UpstreamClient } from '../upstream-client';

/** Returns a password as a body carries it: with a one-time challenge inside. */
export async function encrypted(
  client: UpstreamClient,
  plainText: string,
): Promise<{ password: string; challenge: string }> {
  const { challenge } = await client.result<{ challenge: string }>('embedded.loginChallenge', {});
  return { password: encryptPassword(plainText, challenge, client.upstream.wireKey), challenge };
}
