import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import { networkOf } from '../network-of';
import { normalizeSignInName } from './people';
import { countedAttempts, waitAfter, type BackOffRules } from './back-off';

/**
 * Returns what attempts are counted by. A name that no account has counts like one that an account has, so that neither
 * shows.
 */
export function accountKey(account: { userId: string } | { typed: string }): string {
  if ('userId' in account) return `account:${account.userId}`;
  return `account:${createHash('sha256').update(normalizeSignInName(account.typed)).digest('base64url')}`;
}

/** Returns what the guesses at a registration's password are counted by. */
export function registrationKey(tokenHash: string): string {
  return `registration:${tokenHash}`;
}

/** Returns what the guesses at the PIN of a token are counted by: those of all callers together. */
export function tokenKey(serial: string): string {
  return `token:${serial}`;
}

export function addressKey(ip: string): string {
  return `address:${networkOf(ip)}`;
}

function isAddress(key: string): boolean {
  return key.startsWith('address:');
}

/** Refuses while the wait after earlier failures lasts. @throws ApiError tooManyRequests, accountLocked or `lockedAs` */
export async function rejectWhileWaiting(
  database: Kysely<Schema>,
  key: string,
  rules: BackOffRules,
  now: Date,
): Promise<void> {
  const row = await database.selectFrom('login_attempts').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row?.blocked_until || row.blocked_until <= now) return;
  const seconds = Math.ceil((row.blocked_until.getTime() - now.getTime()) / 1000);
  const headers = { 'retry-after': String(seconds) };
  if (row.failures < rules.attempts || isAddress(key))
    throw new ApiError('tooManyRequests', { params: { seconds }, headers });
  throw new ApiError(rules.lockedAs ?? 'accountLocked', { params: { minutes: Math.ceil(seconds / 60) }, headers });
}

/**
 * Counts one failed attempt, before the password is checked where guesses could otherwise race in parallel.
 * @returns how many more may fail; none where this one locks
 * @throws ApiError as {@link rejectWhileWaiting}, asked again under the row's lock
 */
export async function countAttempt(
  trx: Transaction<Schema>,
  key: string,
  rules: BackOffRules,
  now: Date,
): Promise<number> {
  await trx
    .insertInto('login_attempts')
    .values({ key, last_at: now, blocked_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select 1 from login_attempts where key = ${key} for update`.execute(trx);
  await rejectWhileWaiting(trx, key, rules, now);
  const row = await trx.selectFrom('login_attempts').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  const failedAttempts = countedAttempts(row.failures, row.last_at, now, rules) + 1;
  const wait = waitAfter(failedAttempts, rules);
  await trx
    .updateTable('login_attempts')
    .set({ failures: failedAttempts, last_at: now, blocked_until: wait === 0 ? null : new Date(now.getTime() + wait) })
    .where('key', '=', key)
    .execute();
  return Math.max(0, rules.attempts - failedAttempts);
}

/** Forgets the failures of an account: it signed in, or its password was changed. */
export async function deleteAttempts(database: Kysely<Schema>, key: string): Promise<void> {
  await database.deleteFrom('login_attempts').where('key', '=', key).execute();
}
