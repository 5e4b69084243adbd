import { isObject } from '../../contract/is-object';
import { isInconclusive } from '../../contract/is-inconclusive';
import { limits } from '../../contract/generated/limits';
import { validateSession } from '../../contract/generated/calls/security/validateSession';
import { CallError } from '../transport/call-error';
import { errorText } from '../transport/error-texts';
import { send } from '../transport/send';
import { refuseSession } from './phase';
import { currentSession, trackSessionEnd } from './session';

/** The state of the session on the server; `unknown` when it did not respond, or could not check it. */
export type SessionStatus = 'valid' | 'refused' | 'unknown';

let pendingCheck: Promise<SessionStatus> | undefined;

/**
 * Asks `user/ValidateSession` whether this session still stands. When it does not, the session is refused with the
 * message of a concurrent session. A server that cannot be reached, fails or has no time refuses no session, unless it names
 * that very reason; a 401 is the result here, not a reason to renew the tokens. Concurrent callers share one request.
 */
export function checkSession(): Promise<SessionStatus> {
  pendingCheck ??= validate().finally(() => {
    pendingCheck = undefined;
  });
  return pendingCheck;
}

/** Returns whether the server did not check the session: no response came, or one that is of no session. */
function isUnchecked({ status, code, message }: CallError, concurrentMessage: string): boolean {
  const isNamed = code === 'concurrentSession' || message === concurrentMessage;
  return status === 0 || (isInconclusive(status) && !isNamed);
}

async function validate(): Promise<SessionStatus> {
  const username = currentSession()?.user.username;
  if (username === undefined) return 'unknown';
  const hasEnded = trackSessionEnd();
  let reason: Parameters<typeof refuseSession>[0];
  try {
    const { result }: { result: unknown } = await send(validateSession, {
      body: { username },
      renew: false,
      raw: true,
      timeoutMs: limits.transport.sessionCheckTimeoutMs,
    });
    // Nothing but an error is read: any other response, or an empty one, is of a server that takes the session.
    // Some stand in an envelope.
    const parts = [result, isObject(result) ? result['data'] : undefined].filter(isObject);
    const refusing = parts.find(({ error, status }) => Boolean(error) || status === false);
    if (!refusing) return 'valid';
    const { error } = refusing;
    reason = { message: typeof error === 'string' ? error : '' };
  } catch (error) {
    if (!(error instanceof CallError) || isUnchecked(error, await errorText('concurrentSession'))) return 'unknown';
    reason = error;
  }
  // The person signed out while the server responded: no session is left to refuse.
  if (hasEnded()) return 'unknown';
  await refuseSession(reason, hasEnded, await errorText('concurrentSession'));
  return 'refused';
}
