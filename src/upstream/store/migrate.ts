import { sql, type Kysely, type Transaction } from 'kysely';
import { migrations } from './migrations/list';
import { lockFor } from './advisory-lock';
import type { Schema } from './schema';

/**
 * Applies what is missing of the ordered list, all or nothing. Instances that start together take turns.
 * @throws Error when the database has steps this program does not know
 */
export async function migrate(database: Kysely<Schema>): Promise<void> {
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
      if (applied.has(migration.name)) continue;
      await migration.up(trx);
      await trx.insertInto('schema_migrations').values({ name: migration.name }).execute();
    }
  });
}

async function appliedNames(trx: Transaction<Schema>): Promise<Set<string>> {
  await sql`
    create table if not exists schema_migrations (name text primary key, applied_at timestamptz(3) not null default now())
  `.execute(trx);
  const rows = await trx.selectFrom('schema_migrations').select('name').execute();
  return new Set(rows.map((row) => row.name));
}
