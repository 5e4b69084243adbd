import type { Transaction } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Schema } from '../../store/schema';
import { invalidField } from '../api-error';

const { preferenceBytes } = serverLimits.responses;

/** Returns what a person chose about how the console looks, by name. */
export async function readPreferences(trx: Transaction<Schema>, userId: string): Promise<Record<string, string>> {
  const row = await trx.selectFrom('preferences').select('choices').where('user_id', '=', userId).executeTakeFirst();
  return row?.choices ?? {};
}

/** Stores what a person chose, in place of what was stored. @throws ApiError validationFailed past the limit */
export async function storePreferences(
  trx: Transaction<Schema>,
  userId: string,
  chosen: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const choices = JSON.stringify(chosen);
  if (choices.length > preferenceBytes) throw invalidField('/values', 'invalid');
  await trx
    .insertInto('preferences')
    .values({ user_id: userId, choices, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choices, updated_at: now }))
    .execute();
}
