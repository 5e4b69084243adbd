import { Migrator, sql, type Kysely } from 'kysely';
import { migrations } from './migrations/list';
import { withoutFormerSteps } from './migrations/former-steps';
import type { Schema } from './schema';

const known: readonly string[] = Object.keys(migrations);

/**
 * Applies the migrations that the database lacks, all or nothing. Instances that start together take turns.
 * @param until the last to apply, for a database of an earlier version
 * @throws Error when the database has migrations that this program does not know
 */
export async function migrate(database: Kysely<Schema>, until?: string): Promise<void> {
  const applied = await appliedNames(database);
  const unknown = unknownAmong(applied);
  if (unknown.length > 0)
    throw new Error(
      `The database was made by a newer version (${unknown.join(', ')}): run that version, or restore a backup made by this one.`,
    );
  // Before it finds nothing to do, the migrator reads the whole catalogue, several times.
  if (until === undefined && known.every((name) => applied?.includes(name))) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until));
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migrations ended with an error.');
}

/**
 * Checks, changing nothing, that the database has exactly the migrations of this program.
 * @throws Error with its remedy when it does not
 */
export async function requireCurrentSchema(database: Kysely<Schema>): Promise<void> {
  const applied = await appliedNames(database);
  if (applied === undefined && !(await hasTable(database, 'requests')))
    throw new Error('The database is empty: start the server once, which makes its tables.');
  const unknown = unknownAmong(applied);
  if (unknown.length > 0)
    throw new Error(
      `The database was made by a newer version (${unknown.join(', ')}): run this command of that version.`,
    );
  const missing = known.filter((name) => applied?.includes(name) !== true);
  if (missing.length > 0)
    throw new Error(
      `The database was made by an older version (without ${missing.join(', ')}): run this command of that version, or start this one once, which migrates it.`,
    );
}

/** Returns the migrations that this program knows and the database lacks: one that was restored while the server runs. */
export async function pendingMigrations(database: Kysely<Schema>): Promise<string[]> {
  const applied = await appliedNames(database);
  return known.filter((name) => applied?.includes(name) !== true);
}

/**
 * Returns the last migration of a backup.
 * @throws Error with its remedy when this program lacks one of them
 */
export function lastMigrationOf(names: readonly string[], version: string): string {
  const applied = withoutFormerSteps(names);
  const unknown = unknownAmong(applied);
  const last = applied.toSorted().at(-1);
  if (unknown.length > 0 || last === undefined)
    throw new Error(
      `The backup was made by another version, ${version} (${unknown.join(', ')}): restore it with that version.`,
    );
  return last;
}

/** Returns the names of the applied migrations, or undefined where none ever was. */
export async function appliedNames(database: Kysely<Schema>): Promise<string[] | undefined> {
  if (!(await hasTable(database, 'kysely_migration'))) return undefined;
  const rows = await database.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

function unknownAmong(names: readonly string[] = []): string[] {
  return names.filter((name) => !known.includes(name));
}

async function hasTable(database: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${name}) is not null as exists`.execute(database);
  return rows[0]?.exists === true;
}
