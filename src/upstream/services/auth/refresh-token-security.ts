import type { refreshTokenSecurity as call } from '../../../contract/generated/calls/auth';
import { appendAudit } from '../../store/audit';
import { CallFailure } from '../../domain/failure';
import { callerOf, type Handler } from '../../domain/handler';
import { requireOwnName } from '../../domain/accounts/own-name';
import { findPerson } from '../../domain/accounts/people';
import { rotateRefreshToken } from '../../domain/accounts/refresh-rotation';
import { endedFailure, endSession } from '../../domain/accounts/session-end';
import { sessionGrant } from '../../domain/accounts/session-grant';

/**
 * Renews the session (spec 2, section 7.8): rotates the refresh token, moves the deadline, reads roles anew. A replay
 * within ten seconds gets the same refresh token; a later one is a copy, so the session ends for whoever holds it.
 * @throws CallFailure usernameNotOwn; refreshInvalid; concurrentSession or sessionEnded when the session is over
 */
export const refreshTokenSecurity: Handler<typeof call> = async (context) => {
  const { body, services, trx, now, origin } = context;
  const caller = callerOf(context);
  requireOwnName(caller, body.username);
  const { sessionId, userId } = caller;
  const rotation = await rotateRefreshToken(trx, sessionId, body.refreshToken, now);
  if (rotation.kind === 'ended') throw endedFailure(rotation.reason);
  if (rotation.kind === 'stolen') {
    await endSession(trx, sessionId, 'theft', now);
    const detail = { session: sessionId, address: origin.ip };
    await appendAudit(trx, { actor: userId, action: 'session.theft', subject: `users/${userId}`, detail, at: now });
    throw new CallFailure('refreshInvalid', { keepWrites: true });
  }
  const person = await findPerson(trx, { id: userId });
  if (!person) throw new CallFailure('sessionEnded');
  return sessionGrant(services, person, { id: sessionId, ...rotation });
};
