import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Schema } from '../../store/schema';
import type { Origin } from '../handler';
import { hashSecret, newSecret } from './refresh-secret';
import type { EndReason } from './session-end';

/** A session just opened. */
export interface OpenedSession {
  readonly id: string;
  readonly expiresAt: Date;
  readonly seconds: number;
  /** Whether it ended another session of the same person. */
  readonly replaced: boolean;
}

/**
 * Opens a session of a person, who may have `maxOpen` of them, one unless said; the oldest beyond end and learn so at
 * their next call. Its refresh token is unknown yet: {@link takeRefreshToken} makes the first.
 */
export async function openSession(
  trx: Transaction<Schema>,
  session: { userId: string; seconds: number; origin: Origin; now: Date; maxOpen?: number },
): Promise<OpenedSession> {
  const { userId, seconds, origin, now, maxOpen = 1 } = session;
  // Two sign-ins at the same moment: the second waits here and then ends the first.
  await sql`select id from users where id = ${userId} for update`.execute(trx);
  const replaced = await endFormer(trx, userId, maxOpen - 1, now);
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      created_at: now,
      last_seen: now,
      seconds,
      expires_at: expiresAt,
      ended_at: null,
      end_reason: null,
      refresh_hash: hashSecret(newSecret()),
      previous_refresh_hash: null,
      previous_at: null,
      successor: null,
      ip: origin.ip,
      agent: origin.userAgent.slice(0, serverLimits.accounts.agentLength),
    })
    .execute();
  await sql`update users set "lastLoginAt" = ${now} where id = ${userId}`.execute(trx);
  return { id, expiresAt, seconds, replaced };
}

/** Ends the open sessions beyond the newest. @returns whether one was still in force */
async function endFormer(trx: Transaction<Schema>, userId: string, others: number, now: Date): Promise<boolean> {
  const concurrent: EndReason = 'concurrent';
  const expired: EndReason = 'expired';
  const newest = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(others);
  const ended = await trx
    .updateTable('sessions')
    .set({
      ended_at: now,
      end_reason: sql<string>`case when expires_at <= ${now} then ${expired} else ${concurrent} end`,
    })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'not in', newest)
    .returning('end_reason')
    .execute();
  return ended.some((session) => session.end_reason === concurrent);
}

/** Gives an open session a new refresh token. @returns undefined when the session is over */
export async function takeRefreshToken(
  trx: Transaction<Schema>,
  sessionId: string,
  now: Date,
): Promise<{ refreshToken: string; expiresAt: Date; seconds: number } | undefined> {
  const refreshToken = newSecret();
  const session = await trx
    .updateTable('sessions')
    .set({ refresh_hash: hashSecret(refreshToken), last_seen: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['expires_at', 'seconds'])
    .executeTakeFirst();
  return session && { refreshToken, expiresAt: session.expires_at, seconds: session.seconds };
}
