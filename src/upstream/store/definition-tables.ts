import type { Kysely } from 'kysely';
import type { RecordTable } from '../../contract/definitions';
import { recordTables } from '../../contract/generated/tables';
import { lockFor } from './advisory-lock';
import { applyPlan } from './apply-plan';
import { readListSpecs } from './list-specs';
import { planTable } from './plan-tables';
import type { Schema } from './schema';
import type { ListSpec } from './table-plan';

/** Tables of records, and what the lists that read them ask for, by record. */
export interface StoredDefinitions {
  readonly tables: readonly RecordTable[];
  readonly lists: ReadonlyMap<string, readonly ListSpec[]>;
}

/**
 * Gives every record with `x-table` its table, and every list its indexes, in one transaction.
 * @throws Error naming the column whose stored values cannot take their new type
 */
export async function applyDefinitions(database: Kysely<Schema>, definitions?: StoredDefinitions): Promise<void> {
  const { tables, lists } = definitions ?? { tables: recordTables, lists: await readListSpecs() };
  await database.transaction().execute(async (trx) => {
    await lockFor(trx, 'schema');
    for (const table of tables) await applyPlan(trx, planTable(table, lists.get(table.record) ?? []));
  });
}
