import { sql, type Kysely } from 'kysely';
import { comparableDocument } from '../../../contract/written-values';
import type { Schema } from '../../store/schema';

/** The numbers of documents that people have and had, as SQL: `id` of the account and `number`, one row each. */
export const documentNumbers = sql`(
  select id, "documentNumber" as number from users union all select user_id, number from former_documents
)`;

/** Stores the number that a person had: what was decided under it stays that person's. */
export async function storeFormerDocument(
  trx: Kysely<Schema>,
  { id, documentNumber: number }: { readonly id: string; readonly documentNumber: string },
): Promise<void> {
  if (comparableDocument(number) === '') return;
  const former = trx.insertInto('former_documents').values({ user_id: id, number });
  await former.onConflict((conflict) => conflict.doNothing()).execute();
}
