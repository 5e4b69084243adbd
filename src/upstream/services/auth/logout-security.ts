import type { logoutSecurity as call } from '../../../contract/generated/calls/auth';
import { appendAudit } from '../../store/audit';
import { messageIn } from '../texts';
import type { Handler } from '../handler';
import { hashSecret } from './refresh-secret';
import { endSession } from './session-end';

/**
 * Ends the session the refresh token belongs to. Always 200 and always the same answer: the browser has forgotten
 * everything already, and there is nothing it could do about a failure.
 */
export const logoutSecurity: Handler<typeof call> = async ({ body, trx, now, language }) => {
  const hash = hashSecret(body.refreshToken);
  const session = await trx
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where((where) => where.or([where('refresh_hash', '=', hash), where('previous_refresh_hash', '=', hash)]))
    .executeTakeFirst();
  if (session && (await endSession(trx, session.id, 'logout', now))) {
    await appendAudit(trx, {
      actor: session.user_id,
      action: 'session.end',
      subject: `users/${session.user_id}`,
      detail: { session: session.id },
      at: now,
    });
  }
  return { message: messageIn('signedOut', language) };
};
