import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Schema } from '../schema';
import type { ArchivedTable } from './archive-format';

/** Rows of one question to the database, where none of them is large. */
const rowsAtOnce = 1_000;
/** What the rows of one question may take together. */
const bytesAtOnce = 8_000_000;

/** Fixes how the database writes values as text, alike on both engines and whatever its own configuration says. */
export async function fixTextForm(trx: Transaction<Schema>): Promise<void> {
  await sql`set local datestyle = 'ISO, YMD'`.execute(trx);
  await sql`set local intervalstyle = 'postgres'`.execute(trx);
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local bytea_output = 'hex'`.execute(trx);
  await sql`set local extra_float_digits = 1`.execute(trx);
}

/** Returns the rows of a table, each a JSON array of texts and nulls, in portions that fit in memory. */
export async function* dumpRows(trx: Transaction<Schema>, { name, columns }: ArchivedTable): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  const query = sql<{ row: string }>`select json_build_array(${values})::text as row from ${sql.table(name)}`;
  const portion = Math.max(1, Math.min(rowsAtOnce, Math.floor(bytesAtOnce / (await largestRow(trx, name)))));
  for await (const rows of readInPortions(trx, `rows_of_${name}`, query, portion)) yield rows.map(({ row }) => row);
}

/** Reads a query's rows through a cursor. */
export async function* readInPortions<Row>(
  trx: Transaction<Schema>,
  cursor: string,
  query: RawBuilder<Row>,
  portion: number,
): AsyncGenerator<Row[]> {
  const named = sql.id(cursor);
  await sql`declare ${named} no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(portion)} from ${named}`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < portion) break;
  }
  await sql`close ${named}`.execute(trx);
}

/** Returns the text of a row's largest binary value, in bytes; tables without one have small rows. */
async function largestRow(trx: Transaction<Schema>, table: string): Promise<number> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and atttypid = 'bytea'::regtype and not attisdropped
  `.execute(trx);
  let largest = 1;
  for (const { name } of columns) {
    const { rows } = await sql<{ bytes: number | null }>`
      select max(octet_length(${sql.ref(name)})) as bytes from ${sql.table(table)}
    `.execute(trx);
    largest = Math.max(largest, 2 * (rows[0]?.bytes ?? 0));
  }
  return largest;
}
