import { validateSession } from '../../contract/generated/calls/security';
import { CallError } from '../transport/call-error';
import { errorText } from '../transport/error-texts';
import { send } from '../transport/send';
import { enterPhase } from './phase';
import { currentSession } from './session';

/** What the server says of the session; `unknown` when it did not answer, which is no verdict. */
export type Verdict = 'valid' | 'refused' | 'unknown';

let asking: Promise<Verdict> | undefined;

/**
 * Asks `user/ValidateSession` whether this session still stands (specification 2, section 7.8). When it does not, the
 * session is refused with the message of a concurrent session (section 8.4). A lost network refuses nobody, and a 401 is
 * the answer here, not a reason to renew the tokens. Whoever asks while it is being asked gets the same answer.
 */
export function checkSession(): Promise<Verdict> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<Verdict> {
  const username = currentSession()?.user.username;
  if (username === undefined) return 'unknown';
  try {
    const { result } = await send(validateSession, { body: { username }, renew: false });
    if (!result.error) return 'valid';
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) return 'unknown';
  }
  // Signed out while the server answered: there is nobody left to tell.
  if (currentSession() === undefined) return 'unknown';
  enterPhase({ name: 'refused', message: await errorText('concurrentSession') });
  return 'refused';
}
