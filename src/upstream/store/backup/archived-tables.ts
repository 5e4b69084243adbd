import { sql, type Kysely } from 'kysely';
import type { Schema } from '../schema';
import type { ArchivedTable } from './archive-format';

/** A column of the database that is written, not computed. */
export interface TableColumn {
  readonly table: string;
  readonly name: string;
  /** As PostgreSQL writes it: `timestamp(3) with time zone`. */
  readonly type: string;
}

/** Not rows of an archive: contents of documents are files of it, and migrations stand in its manifest. */
const apart = ['file_contents', 'file_parts', 'kysely_migration', 'kysely_migration_lock'];

/** Returns the written columns of every table of ours, in the order of the database. */
export async function readColumns(database: Kysely<Schema>): Promise<TableColumn[]> {
  const { rows } = await sql<TableColumn>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and c.relname <> all (${apart})
    order by c.relname, a.attnum
  `.execute(database);
  return rows;
}

export async function readTables(database: Kysely<Schema>): Promise<ArchivedTable[]> {
  const columns = await readColumns(database);
  const names = [...new Set(columns.map(({ table }) => table))];
  return names.map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map((column) => column.name),
  }));
}

/** Returns where each sequence stands; those never used are absent. */
export async function readSequences(database: Kysely<Schema>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null
  `.execute(database);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
