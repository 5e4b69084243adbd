import { isObject } from '../../contract/is-object';
import { limits } from '../../contract/generated/limits';
import { validateSession } from '../../contract/generated/calls/security/validateSession';
import { CallError } from '../transport/call-error';
import { errorText } from '../transport/error-texts';
import { send } from '../transport/send';
import { refuseSession } from './phase';
import { currentSession, trackSessionEnd } from './session';
import type { Session } from './stored-session';

/** The state of the session on the server; `unknown` when it did not respond. */
export type SessionStatus = 'valid' | 'refused' | 'unknown';

/** What the server says of a session that it was asked about. */
type Verdict =
  | { status: Exclude<SessionStatus, 'refused'> }
  | { status: 'refused'; reason: { status?: number; code?: string; message: string } };

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
  const session = currentSession();
  if (!session) return 'unknown';
  const hasEnded = trackSessionEnd();
  const verdict = await askSession(session);
  if (verdict.status !== 'refused') return verdict.status;
  // The person signed out, or in again, while the server responded: of that session nothing is left to refuse.
  if (hasEnded() || currentSession()?.tokenSecurity !== session.tokenSecurity) return 'unknown';
  await refuseSession(verdict.reason, hasEnded, await errorText('concurrentSession'));
  return 'refused';
}

/** Asks `user/ValidateSession` whether a session stands, by its own token, and leaves it to the caller what follows. */
export async function askSession({ user, tokenSecurity }: Session): Promise<Verdict> {
  try {
    const { result } = await send(validateSession, {
      body: { username: user.username },
      bearer: tokenSecurity,
      raw: true,
      timeoutMs: limits.transport.sessionCheckTimeoutMs,
    });
    // Nothing but an error is read: any other response, or an empty one, is of a server that takes the session.
    // Some stand in an envelope.
    const parts = [result, isObject(result) ? result['data'] : undefined].filter(isObject);
    const refusing = parts.find(({ error, status }) => Boolean(error) || status === false);
    if (!refusing) return { status: 'valid' };
    const { error } = refusing;
    return { status: 'refused', reason: { message: typeof error === 'string' ? error : '' } };
  } catch (error) {
    if (!(error instanceof CallError) || isUnreachable(error)) return { status: 'unknown' };
    return { status: 'refused', reason: error };
  }
}
