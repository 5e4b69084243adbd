import { forgetPassword } from '../../../contract/generated/calls/auth/forgetPassword';
import { sendPasswordLink } from '../../../contract/generated/calls/embedded/sendPasswordLink';
import { isOffered, loadRuntime } from '../../transport/runtime';
import { send } from '../../transport/send';

/**
 * Has a user mailed a link to set a password. A provider has the call of a forgotten password alone; ours asks strangers
 * for a captcha there, and knows staff by their session.
 *
 * @throws CallError as send does
 */
export async function mailPasswordLink(username: string, idempotencyKey?: string): Promise<void> {
  const input = { body: { username }, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  if (isOffered(await loadRuntime(), sendPasswordLink)) await send(sendPasswordLink, input);
  else await send(forgetPassword, input);
}
