import type { Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import { readConfiguration } from '../configuration/configuration-values';
import { endedError } from './session-end';
import { renewedDeadline } from './session-length';

/**
 * Notes that a session is in use. @param renew moves its deadline ahead by its length, never past its absolute end
 * @returns its deadline, and its length in seconds
 * @throws ApiError concurrentSession or sessionEnded when it is over
 */
export async function confirmSession(
  trx: Transaction<Schema>,
  sessionId: string,
  { renew, now }: { readonly renew: boolean; readonly now: Date },
): Promise<{ expiresAt: Date; seconds: number }> {
  const session = await trx
    .selectFrom('sessions')
    .select(['seconds', 'created_at', 'expires_at', 'ended_at', 'end_reason'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session || session.ended_at) throw endedError(session?.end_reason ?? null);
  if (session.expires_at <= now) throw new ApiError('sessionEnded');
  const expiresAt = renew ? renewedDeadline(await readConfiguration(trx), session, now) : session.expires_at;
  await trx
    .updateTable('sessions')
    .set({ last_seen: now, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
  return { expiresAt, seconds: session.seconds };
}
