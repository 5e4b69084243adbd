import type { Kysely, Transaction } from 'kysely';
import { appendAudit } from '../../store/audit';
import type { Schema } from '../../store/schema';
import { hashSecret } from './refresh-secret';
import { endSession } from './session-end';

interface SignedInSession {
  readonly id: string;
  readonly userId: string;
}

/** Finds the session of a refresh token, or of the one before it. */
export function findSessionByRefreshToken(
  database: Kysely<Schema>,
  refreshToken: string,
): Promise<SignedInSession | undefined> {
  const hash = hashSecret(refreshToken);
  return database
    .selectFrom('sessions')
    .select(['id', 'user_id as userId'])
    .where((where) => where.or([where('refresh_hash', '=', hash), where('previous_refresh_hash', '=', hash)]))
    .executeTakeFirst();
}

/** Ends a session that its person left, if it is still open; that it ended is in the audit. */
export async function signOutSession(
  trx: Transaction<Schema>,
  { id, userId }: SignedInSession,
  now: Date,
): Promise<void> {
  if (!(await endSession(trx, id, 'logout', now))) return;
  await appendAudit(trx, {
    actor: userId,
    action: 'session.end',
    subject: `users/${userId}`,
    detail: { session: id },
    at: now,
  });
}
