import type { Kysely, Transaction } from 'kysely';
import type { DeadLink } from '../../../contract/dead-link';
import { hourMs, minuteMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Schema } from '../../store/schema';
import { hashSecret, newSecret } from './refresh-secret';

/** Why a person got a link to set a password. */
export type LinkPurpose = 'invite' | 'reset';

const { resetLinkMinutes, inviteLinkHours } = serverLimits.accounts;
const linkMs: Readonly<Record<LinkPurpose, number>> = {
  reset: resetLinkMinutes * minuteMs,
  invite: inviteLinkHours * hourMs,
};

/** A link that may still be used. */
interface PasswordLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
}

/** Makes the token of a link; only its hash is kept. */
export async function newPasswordToken(
  trx: Transaction<Schema>,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const token = newSecret();
  const expires_at = new Date(now.getTime() + linkMs[purpose]);
  await trx
    .insertInto('password_tokens')
    .values({ token_hash: hashSecret(token), user_id: userId, purpose, created_at: now, expires_at, used_at: null })
    .execute();
  return token;
}

/** Returns how many links of this kind the person could still use. */
export async function countLinks(
  trx: Transaction<Schema>,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('password_tokens')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the link of a token; undefined when it is unknown, used or too old. */
export async function findLink(database: Kysely<Schema>, token: string, now: Date): Promise<PasswordLink | undefined> {
  const row = await database
    .selectFrom('password_tokens')
    .select(['user_id', 'purpose', 'expires_at'])
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { userId: row.user_id, purpose: row.purpose, expiresAt: row.expires_at };
}

/** Returns how a link ended that is good no more; undefined for one that was never made, or is forgotten. */
export async function findLinkEnd(database: Kysely<Schema>, token: string, now: Date): Promise<DeadLink | undefined> {
  const link = await database
    .selectFrom('password_tokens')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  if (!link) return undefined;
  if (link.used_at) return { end: 'used', at: link.used_at.toISOString() };
  if (link.expires_at > now) return undefined;
  const other = await database
    .selectFrom('password_tokens')
    .select('token_hash')
    .where('user_id', '=', link.user_id)
    .where('used_at', '=', link.expires_at)
    .executeTakeFirst();
  return { end: other ? 'replaced' : 'expired', at: link.expires_at.toISOString() };
}

/** Spends a link, and with it every other link of the person. @returns whether this one could still be used */
export async function spendLink(trx: Transaction<Schema>, token: string, userId: string, now: Date): Promise<boolean> {
  const spent = await trx
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (spent.numUpdatedRows === 0n) return false;
  await voidLinks(trx, userId, now);
  return true;
}

/** Voids every link of a person: their time is over, and changes of the e-mail that wait for theirs are forgotten. */
export async function voidLinks(trx: Transaction<Schema>, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('password_tokens')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}
