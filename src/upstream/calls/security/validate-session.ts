import type * as calls from '../../../contract/generated/calls/security';
import { confirmSession } from '../../domain/accounts/confirm-session';
import { requireOwnName } from '../../domain/accounts/own-name';
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
  const { expiresAt, seconds } = await confirmSession(trx, caller.sessionId, { renew: body.continue === true, now });
  return {
    information: {
      informationCode: 'sessionActive',
      expiresAt: expiresAt.toISOString(),
      timeSession: seconds / 60,
    },
  };
};
