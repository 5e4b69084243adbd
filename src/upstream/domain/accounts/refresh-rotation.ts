import type { Kysely } from 'kysely';
import { limits } from '../../../contract/generated/limits';
import type { Schema } from '../../store/schema';
import { readConfiguration } from '../configuration/configuration-values';
import { renewedDeadline } from './session-length';
import { hashSecret, newSecret, openSuccessor, sealSuccessor } from './refresh-secret';

/** What became of a refresh token that was presented. */
type Rotation =
  | {
      readonly kind: 'rotated' | 'replayed';
      readonly refreshToken: string;
      readonly expiresAt: Date;
      readonly seconds: number;
    }
  | { readonly kind: 'ended'; readonly reason: string | null }
  | { readonly kind: 'stolen' };

/**
 * Exchanges a refresh token for its successor and moves the session's deadline ahead, by compare-and-swap: of two
 * requests with one token exactly one rotates it. The other, and one that lost the first response, get the same
 * successor for ten seconds. After that a token that is not the current one was copied: RFC 9700, 4.14.2.
 */
export async function rotateRefreshToken(
  database: Kysely<Schema>,
  sessionId: string,
  presented: string,
  now: Date,
): Promise<Rotation> {
  const hash = hashSecret(presented);
  const before = await database
    .selectFrom('sessions')
    .select(['seconds', 'created_at', 'ended_at', 'end_reason', 'expires_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!before || before.ended_at) return { kind: 'ended', reason: before?.end_reason ?? null };
  if (before.expires_at <= now) return { kind: 'ended', reason: 'expired' };
  const { seconds } = before;
  const successor = newSecret();
  const expiresAt = renewedDeadline(await readConfiguration(database), before, now);
  if (expiresAt <= now) return { kind: 'ended', reason: 'expired' };
  const swapped = await database
    .updateTable('sessions')
    .set({
      refresh_hash: hashSecret(successor),
      previous_refresh_hash: hash,
      previous_at: now,
      successor: sealSuccessor(presented, successor),
      expires_at: expiresAt,
      last_seen: now,
    })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('refresh_hash', '=', hash)
    .executeTakeFirst();
  if (swapped.numUpdatedRows > 0n) return { kind: 'rotated', refreshToken: successor, expiresAt, seconds };
  return replay(database, sessionId, presented, now);
}

/** Answers a swap that met another token: a replay within the grace, or theft. */
async function replay(database: Kysely<Schema>, sessionId: string, presented: string, now: Date): Promise<Rotation> {
  const session = await database
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  if (session.ended_at) return { kind: 'ended', reason: session.end_reason };
  const { previous_at: since, successor, expires_at: expiresAt, seconds } = session;
  const isFormer = session.previous_refresh_hash === hashSecret(presented);
  const inGrace = since !== null && now.getTime() - since.getTime() <= limits.session.refreshGraceMs;
  if (!isFormer || !inGrace || successor === null) return { kind: 'stolen' };
  return { kind: 'replayed', refreshToken: openSuccessor(presented, successor), expiresAt, seconds };
}
