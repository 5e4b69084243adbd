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
  readonly made: string | undefined;
}

/** Marks a column or an index as ours, in its comment; the rest of the comment is what it was made from. */
export const mark = 'from definitions: ';

/** Reads the catalogue for one table; undefined when there is no such table. */
export async function readTable(trx: Transaction<Schema>, table: string): Promise<ExistingTable | undefined> {
  const columns = await sql<{ name: string; type: string; required: boolean; comment: string | null }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      col_description(a.attrelid, a.attnum) as comment
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relname = ${table} and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
  `.execute(trx);
  if (columns.rows.length === 0) return undefined;
  const indexes = await sql<{ name: string; comment: string }>`
    select i.relname as name, obj_description(i.oid, 'pg_class') as comment
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relname = ${table} and c.relnamespace = current_schema()::regnamespace
      and starts_with(obj_description(i.oid, 'pg_class'), ${mark})
  `.execute(trx);
  return {
    columns: new Map(
      columns.rows.map(({ name, type, required, comment }) => [name, { type, required, made: source(comment) }]),
    ),
    indexes: new Map(indexes.rows.map(({ name, comment }) => [name, source(comment) ?? ''])),
  };
}

function source(comment: string | null): string | undefined {
  return comment?.startsWith(mark) ? comment.slice(mark.length) : undefined;
}
