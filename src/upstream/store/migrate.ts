import { sql, type Kysely, type Transaction } from 'kysely';
import { migrations } from './migrations/list';
import { lockFor } from './advisory-lock';
import type { Schema } from './schema';

/**
 * Applies what is missing of the ordered list, all or nothing. Instances that start together take turns.
 * @param only names of those to apply, for a database of an earlier version
 * @throws Error when the database has steps this program does not know
 */
export async function migrate(database: Kysely<Schema>, only?: ReadonlySet<string>): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await lockFor(trx, 'schema');
    const applied = await appliedNames(trx);
    const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
    if (unknown.length > 0) {
      throw new Error(
        `The database was made by a newer version (${unknown.join(', ')}): run that version, or restore a backup made by this one.`,
      );
    }
    for (const migration of migrations) {
      if (applied.has(migration.name) || only?.has(migration.name) === false) continue;
      await migration.up(trx);
      await trx.insertInto('schema_migrations').values({ name: migration.name }).execute();
    }
  });
}

/**
 * Checks, changing nothing, that the database has exactly the migrations of this program.
 * @throws Error with its remedy when it does not
 */
export async function requireCurrentSchema(database: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists
  `.execute(database);
  if (!rows[0]?.exists) throw new Error('The database is empty: start the server once, which makes its tables.');
  const applied = new Set(
    (await database.selectFrom('schema_migrations').select('name').execute()).map(({ name }) => name),
  );
  const known = migrations.map(({ name }) => name);
  const [later, missing] = [
    [...applied].filter((name) => !known.includes(name)),
    known.filter((name) => !applied.has(name)),
  ];
  if (later.length > 0)
    throw new Error(
      `The database was made by a newer version (${later.join(', ')}): run this command of that version.`,
    );
  if (missing.length > 0)
    throw new Error(
      `The database was made by an older version (without ${missing.join(', ')}): run this command of that version, or start this one once, which migrates it.`,
    );
}

/** Returns the steps that this program knows and the database lacks: one that was restored while the server runs. */
export async function pendingMigrations(database: Kysely<Schema>): Promise<string[]> {
  const rows = await database.selectFrom('schema_migrations').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** @throws Error with its remedy when this program lacks one of the migrations of a backup */
export function requireKnown(names: readonly string[], version: string): void {
  const later = names.filter((name) => !migrations.some((migration) => migration.name === name));
  if (later.length > 0)
    throw new Error(
      `The backup was made by another version, ${version} (${later.join(', ')}): restore it with that version.`,
    );
}

async function appliedNames(trx: Transaction<Schema>): Promise<Set<string>> {
  await sql`
    create table if not exists schema_migrations (name text primary key, applied_at timestamptz(3) not null default now())
  `.execute(trx);
  const rows = await trx.selectFrom('schema_migrations').select('name').execute();
  return new Set(rows.map((row) => row.name));
}
