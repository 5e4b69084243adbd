import type * as calls from '../../../contract/generated/calls/security';
import { requireOwnName } from '../../domain/accounts/own-name';
import { endedError } from '../../domain/accounts/session-end';
import { renewedDeadline } from '../../domain/accounts/session-length';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { ApiError } from '../../domain/api-error';
import { callerOf, type Handler } from '../../domain/handler';

/**
 * Confirms the session and says its deadline. A session that another sign-in ended was already refused on the way in,
 * with 401 and "Iniciaste sesión desde otro dispositivo, cerrando la sesión actual". With `continue` the deadline moves
 * ahead by the session's length, never past its absolute end, as when the warning at 60 seconds is accepted; the tokens keep their own expiry, so the
 * browser renews them by refresh-token-security.
 */
export const validateSession: Handler<typeof calls.validateSession> = async (context) => {
  const { body, trx, now } = context;
  const caller = callerOf(context);
  requireOwnName(caller, body.username);
  const { sessionId } = caller;
  const session = await trx
    .selectFrom('sessions')
    .select(['seconds', 'created_at', 'expires_at', 'ended_at', 'end_reason'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session || session.ended_at) throw endedError(session?.end_reason ?? null);
  if (session.expires_at <= now) throw new ApiError('sessionEnded');
  const expiresAt =
    body.continue === true ? renewedDeadline(await readConfiguration(trx), session, now) : session.expires_at;
  await trx
    .updateTable('sessions')
    .set({ last_seen: now, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
  return {
    information: {
      informationCode: 'sessionActive',
      expiresAt: expiresAt.toISOString(),
      timeSession: session.seconds / 60,
    },
  };
};
