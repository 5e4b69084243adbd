import type { Kysely, Transaction } from 'kysely';
import { appendAudit } from '../../store/audit';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { Caller } from '../handler';
import { endSession } from './session-end';

interface OpenSession {
  readonly id: string;
  readonly created_at: Date;
  readonly last_seen: Date;
  readonly ip: string | null;
  readonly agent: string | null;
}

/** Returns the open sessions of a person, the newest first. */
export function listOpenSessions(database: Kysely<Schema>, userId: string, now: Date): Promise<OpenSession[]> {
  return database
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen', 'ip', 'agent'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

/**
 * Ends one session of the caller; without an id all but the one in use, which signing out ends. Each stands in the audit.
 * @returns how many were ended
 * @throws ApiError noResults for one that is another's, that in use, or over
 */
export async function endOtherSessions(
  trx: Transaction<Schema>,
  { caller, id, now }: { caller: Caller; id: string | undefined; now: Date },
): Promise<number> {
  const { userId, sessionId } = caller;
  const others = (await listOpenSessions(trx, userId, now)).filter((session) => session.id !== sessionId);
  const chosen = id === undefined ? others : others.filter((session) => session.id === id);
  if (id !== undefined && chosen.length === 0) throw new ApiError('noResults');
  let ended = 0;
  for (const session of chosen) {
    if (!(await endSession(trx, session.id, 'elsewhere', now))) continue;
    ended += 1;
    await appendAudit(trx, {
      actor: userId,
      action: 'session.endElsewhere',
      subject: `users/${userId}`,
      detail: { session: session.id },
      at: now,
    });
  }
  return ended;
}
