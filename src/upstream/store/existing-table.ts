import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema';

/** What the database has of one table. */
export interface ExistingTable {
  readonly columns: ReadonlyMap<string, ExistingColumn>;
  /** Our own indexes, by name, with the body they were made from. */
  readonly indexes: ReadonlyMap<string, string>;
}

export interface ExistingColumn {
  readonly type: string;
  readonly required: boolean;
  /** What the column was made from, in its comment; undefined for one that is not ours. */
  readonly origin: string | undefined;
}

/** Marks a column or an index as ours, in its comment; the rest of the comment is what it was made from. */
export const mark = 'from definitions: ';

/** Reads the catalogue for one table; undefined when there is no such table. */
export async function readTable(trx: Transaction<Schema>, table: string): Promise<ExistingTable | undefined> {
  return (await readExistingTables(trx, [table])).get(table);
}

/** Reads the catalogue for the tables that there are among these. At each start there are many, and a statement is dear. */
export async function readExistingTables(
  trx: Transaction<Schema>,
  tables: readonly string[],
): Promise<Map<string, ExistingTable>> {
  const columns = await sql<{ table: string; name: string; type: string; required: boolean; comment: string | null }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, col_description(a.attrelid, a.attnum) as comment
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relname = any(${tables}) and c.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped
    order by a.attrelid, a.attnum
  `.execute(trx);
  const indexes = await sql<{ table: string; name: string; comment: string }>`
    select c.relname as table, i.relname as name, obj_description(i.oid, 'pg_class') as comment
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relname = any(${tables}) and c.relnamespace = current_schema()::regnamespace
      and starts_with(obj_description(i.oid, 'pg_class'), ${mark})
  `.execute(trx);
  const existing = new Map<string, { columns: Map<string, ExistingColumn>; indexes: Map<string, string> }>();
  for (const { table, name, type, required, comment } of columns.rows) {
    const one = existing.get(table) ?? { columns: new Map(), indexes: new Map() };
    one.columns.set(name, { type, required, origin: source(comment) });
    existing.set(table, one);
  }
  for (const { table, name, comment } of indexes.rows) existing.get(table)?.indexes.set(name, source(comment) ?? '');
  return existing;
}

function source(comment: string | null): string | undefined {
  return comment?.startsWith(mark) ? comment.slice(mark.length) : undefined;
}
