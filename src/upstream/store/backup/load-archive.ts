import { sql, type Kysely, type Transaction } from 'kysely';
import { contentDigest } from '../content-digest';
import { applyDefinitions, readStoredDefinitions, type StoredDefinitions } from '../definition-tables';
import { lastMigrationOf, migrate } from '../migrate';
import type { Schema } from '../schema';
import { parseEntryName, summaryName, type ArchivedTable, type Manifest, type Summary } from './archive-format';
import { readArchive, splitRows } from './read-archive';
import { readColumns, type TableColumn } from './archived-tables';

/** Where a content goes; on PostgreSQL into the transaction of the rows. */
export type ContentSink = (trx: Transaction<Schema>, bytes: Uint8Array) => Promise<unknown>;

/** Rows that one statement inserts, in characters. */
const batchLength = 4_000_000;

/**
 * Loads an archive into a database without tables: those of the archive's version, then its rows and documents in one
 * transaction. What this version adds to them (`finishSchema`) comes after, so that the rows can be compared before.
 * @throws Error with its remedy when the archive is of a newer version, or its rows do not fit
 */
export async function loadArchive(
  database: Kysely<Schema>,
  file: string,
  manifest: Manifest,
  store: ContentSink,
): Promise<void> {
  await migrate(database, lastMigrationOf(manifest.migrations, manifest.version));
  await applyDefinitions(database, await definitionsOf(manifest));
  await database.transaction().execute(async (trx) => {
    const columns = await readColumns(trx);
    const foreignKeys = await dropForeignKeys(trx);
    const names = manifest.tables.map(({ name }) => name);
    const inserts = new Map(manifest.tables.map((table) => [table.name, insertOf(table, columns, manifest.version)]));
    for (const name of names) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
    // Rows that a migration puts into an empty database.
    await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(trx);
    for await (const { name, content } of readArchive(file)) {
      const parsed = parseEntryName(name);
      if (name === summaryName) await setSequences(trx, JSON.parse(Buffer.from(content).toString()) as Summary);
      else if (parsed && 'table' in parsed) await inserts.get(parsed.table)?.(trx, splitRows(content));
      else if (parsed && contentDigest(content) === parsed.sha256) await store(trx, content);
    }
    for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
    for (const statement of foreignKeys) await sql.raw(statement).execute(trx);
  });
}

/**
 * Returns the definitions, with the columns of the archive alone in tables that migrations make: a later migration may
 * make others.
 */
async function definitionsOf({ tables }: Manifest): Promise<StoredDefinitions> {
  const definitions = await readStoredDefinitions();
  const mapped = definitions.mapped.map((table) => {
    const archived = tables.find(({ name }) => name === table.table)?.columns ?? [];
    return { ...table, columns: table.columns.filter(({ name }) => archived.includes(name)) };
  });
  return { ...definitions, mapped };
}

/** Brings a loaded database up to this version. */
export async function finishSchema(database: Kysely<Schema>): Promise<void> {
  await migrate(database);
  await applyDefinitions(database);
  await sql`analyze`.execute(database);
}

type Insert = (trx: Transaction<Schema>, rows: readonly string[]) => Promise<void>;

/** Returns the insert of a row: each value as PostgreSQL wrote it goes through its type's own reading. */
function insertOf({ name, columns }: ArchivedTable, known: readonly TableColumn[], version: string): Insert {
  const types = columns.map((column) => {
    const type = known.find((each) => each.table === name && each.name === column)?.type;
    if (type === undefined)
      throw new Error(
        `This version has no place for ${name}.${column} of the backup: restore it with version ${version}.`,
      );
    return type;
  });
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(types.map((type, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`));
  return async (trx, rows) => {
    for (const batch of batches(rows)) {
      await sql`
        insert into ${sql.table(name)} (${names}) overriding system value
        select ${values} from jsonb_array_elements(${batch}::jsonb) as line
      `.execute(trx);
    }
  };
}

function* batches(rows: readonly string[]): Generator<string> {
  let batch: string[] = [];
  let length = 0;
  for (const row of rows) {
    if (length + row.length > batchLength && batch.length > 0) {
      yield `[${batch.join(',')}]`;
      [batch, length] = [[], 0];
    }
    batch.push(row);
    length += row.length;
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`;
}

/**
 * Drops the foreign keys: tables come in the order of their names, and some rows name later ones of their own table.
 * @returns what makes the keys again
 */
async function dropForeignKeys(trx: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string; table: string; definition: string }>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  `.execute(trx);
  for (const { name, table } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(trx);
  return rows.map(({ name, table, definition }) => `alter table ${table} add constraint "${name}" ${definition}`);
}

async function setSequences(trx: Transaction<Schema>, { sequences }: Summary): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(trx);
}
