import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';

/** Why a session ended before its deadline. */
export type EndReason = 'concurrent' | 'logout' | 'elsewhere' | 'theft' | 'disabled' | 'password' | 'expired';

/** Returns the error for a client that still uses a session that ended. */
export function endedError(reason: string | null): ApiError {
  return new ApiError(reason === 'concurrent' ? 'concurrentSession' : 'sessionEnded');
}

/** Ends one session. @returns whether it was still open */
export async function endSession(
  database: Kysely<Schema>,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const ended = await database
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends every open session of these users. @returns how many were open */
export async function endSessionsOf(
  database: Kysely<Schema>,
  userIds: readonly string[],
  reason: EndReason,
  now: Date,
): Promise<number> {
  if (userIds.length === 0) return 0;
  const ended = await database
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
