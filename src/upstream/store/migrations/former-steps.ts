import { sql, type Kysely } from 'kysely';

/** The last of the 33 steps that the baseline stands for; they were applied in order. */
const last = '100-asked-evidence';

/** Returns the migrations of this program that the names of a backup or a database stand for. */
export function withoutFormerSteps(names: readonly string[]): readonly string[] {
  return names.includes(last) ? ['001-baseline'] : names;
}

/**
 * Takes over a database that the former single steps made: their record is dropped, since the migrator keeps its own.
 * @returns whether it is one
 * @throws Error when it lacks some of those steps, which this program does not have
 */
export async function adoptFormer(database: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists
  `.execute(database);
  if (!rows[0]?.exists) return false;
  const names = (await sql<{ name: string }>`select name from schema_migrations`.execute(database)).rows;
  if (!names.some(({ name }) => name === last))
    throw new Error(
      `The database was made by an early version (without ${last}): start the version before this one once, which migrates it.`,
    );
  await sql`drop table schema_migrations`.execute(database);
  return true;
}
