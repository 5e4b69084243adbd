import type { Kysely } from 'kysely';
import type { MappedTable, RecordTable } from '../../contract/table-definitions';
import { mappedTables, recordTables } from '../../contract/generated/tables';
import { lockFor } from './advisory-lock';
import { applyPlan } from './apply-plan';
import { readExistingTables } from './existing-table';
import { readListSpecs } from './list-specs';
import { planMappedTable } from './plan-mapped-table';
import { planTable } from './plan-tables';
import type { Schema } from './schema';
import type { ListSpec } from './table-plan';

/** Tables of records, and what the lists that read them ask for, by record. */
export interface StoredDefinitions {
  readonly tables: readonly RecordTable[];
  readonly lists: ReadonlyMap<string, readonly ListSpec[]>;
  /** Tables of migrations, to which missing columns are added. */
  readonly mapped: readonly MappedTable[];
}

/** Reads the definitions of this version. */
export async function readStoredDefinitions(): Promise<StoredDefinitions> {
  return { tables: recordTables, lists: await readListSpecs(), mapped: Object.values(mappedTables) };
}

/**
 * Gives every record with `x-table` its table or its missing columns, and every list its indexes, in one transaction.
 * @throws Error naming the column whose stored values cannot take their new type
 */
export async function applyDefinitions(database: Kysely<Schema>, definitions?: StoredDefinitions): Promise<void> {
  const { tables, lists, mapped } = definitions ?? (await readStoredDefinitions());
  await database.transaction().execute(async (trx) => {
    await lockFor(trx, 'schema');
    const existing = await readExistingTables(
      trx,
      [...tables, ...mapped].map(({ table }) => table),
    );
    for (const table of tables)
      await applyPlan(trx, planTable(table, lists.get(table.record) ?? []), existing.get(table.table));
    for (const table of mapped) {
      const present = existing.get(table.table);
      if (present) await applyPlan(trx, planMappedTable(table, present), present);
    }
  });
}
