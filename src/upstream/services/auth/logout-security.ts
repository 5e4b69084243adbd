import type { logoutSecurity as call } from '../../../contract/generated/calls/auth';
import type { Transaction } from 'kysely';
import { appendAudit } from '../../store/audit';
import type { Schema } from '../../store/schema';
import { messageIn } from '../../domain/texts';
import type { Handler } from '../../domain/handler';
import { hashSecret } from '../../domain/accounts/refresh-secret';
import { endSession } from '../../domain/accounts/session-end';

/**
 * Ends the session of the bearer, and that of the refresh token: one that was rotated away meanwhile leaves neither open.
 * Always 200 and always the same answer: the browser has forgotten everything already, and there is nothing it could do
 * about a failure.
 */
export const logoutSecurity: Handler<typeof call> = async ({ body, caller, trx, now, language }) => {
  if (caller) await end(trx, { id: caller.sessionId, userId: caller.userId }, now);
  const hash = hashSecret(body.refreshToken);
  const session = await trx
    .selectFrom('sessions')
    .select(['id', 'user_id as userId'])
    .where((where) => where.or([where('refresh_hash', '=', hash), where('previous_refresh_hash', '=', hash)]))
    .executeTakeFirst();
  if (session) await end(trx, session, now);
  return { message: messageIn('signedOut', language) };
};

async function end(trx: Transaction<Schema>, session: { id: string; userId: string }, now: Date): Promise<void> {
  if (!(await endSession(trx, session.id, 'logout', now))) return;
  await appendAudit(trx, {
    actor: session.userId,
    action: 'session.end',
    subject: `users/${session.userId}`,
    detail: { session: session.id },
    at: now,
  });
}
