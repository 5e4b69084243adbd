import { isObject } from '../../contract/is-object';
import { limits } from '../../contract/generated/limits';
import { validateSession } from '../../contract/generated/calls/security/validateSession';
import { CallError } from '../transport/call-error';
import { errorText } from '../transport/error-texts';
import { send } from '../transport/send';
import { refuseSession } from './phase';
import { currentSession, trackSessionEnd } from './session';

/** The state of the session on the server; `unknown` when it did not respond. */
export type SessionStatus = 'valid' | 'refused' | 'unknown';

let pendingCheck: Promise<SessionStatus> | undefined;

/**
 * Asks `user/ValidateSession` whether this session still stands. When it does not, the session is refused with the
 * message of a concurrent session; any error says so. A server that cannot be reached refuses no session, and a 401 is
 * the result here, not a reason to renew the tokens. Concurrent callers share one request.
 */
export function checkSession(): Promise<SessionStatus> {
  pendingCheck ??= validate().finally(() => {
    pendingCheck = undefined;
  });
  return pendingCheck;
}

/**
 * Returns whether no server responded: there is no network, it took too long, or what stands before the server says so.
 */
function isUnreachable({ status }: CallError): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504;
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
    if (!(error instanceof CallError) || isUnreachable(error)) return 'unknown';
    reason = error;
  }
  // The person signed out while the server responded: no session is left to refuse.
  if (hasEnded()) return 'unknown';
  await refuseSession(reason, hasEnded, await errorText('concurrentSession'));
  return 'refused';
}
