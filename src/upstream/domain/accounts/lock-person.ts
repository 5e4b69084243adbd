import type { Transaction } from 'kysely';
import type { Schema } from '../../store/schema';

/**
 * Waits for others who count something of a person, until the transaction ends: of several at once, each counts what the
 * former wrote.
 */
export async function lockPerson(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
