import type { Transaction } from 'kysely';
import { secondMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Schema } from '../../store/schema';
import { hashSecret, newSecret } from './refresh-secret';

const exchangeValidityMs = serverLimits.accounts.exchangeSeconds * secondMs;

/** Returns a single-use id for /routing-login/{id}; a minute is plenty for one redirect. Kept hashed. */
export async function newLoginId(
  trx: Transaction<Schema>,
  login: { userId: string; sessionId: string; now: Date },
): Promise<string> {
  const { userId, sessionId, now } = login;
  const id = newSecret();
  await trx
    .insertInto('login_exchanges')
    .values({
      id_hash: hashSecret(id),
      user_id: userId,
      session_id: sessionId,
      created_at: now,
      expires_at: new Date(now.getTime() + exchangeValidityMs),
      used_at: null,
    })
    .execute();
  return id;
}

/** Spends a login id. @returns undefined when it is unknown, spent or too old */
export async function spendLoginId(
  trx: Transaction<Schema>,
  id: string,
  now: Date,
): Promise<{ userId: string; sessionId: string } | undefined> {
  const spent = await trx
    .updateTable('login_exchanges')
    .set({ used_at: now })
    .where('id_hash', '=', hashSecret(id))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'session_id'])
    .executeTakeFirst();
  return spent && { userId: spent.user_id, sessionId: spent.session_id };
}
