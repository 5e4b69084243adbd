import type { Transaction } from 'kysely';
import * as requestStates from '../../../contract/generated/states/request';
import type { Schema } from '../../store/schema';

/** Gives the cases of a person who works here no longer back to the queue. */
export async function releaseCasesOf(trx: Transaction<Schema>, userId: string): Promise<void> {
  await trx
    .updateTable('requests')
    .set({ assigned_to: null, assigned_at: null, assigned_by: null })
    .where('assigned_to', '=', userId)
    .where('state', 'in', [...requestStates.held])
    .execute();
}
