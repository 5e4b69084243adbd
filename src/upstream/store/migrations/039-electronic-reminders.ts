import { sql, type Kysely } from 'kysely';

/** Adds when the holder of an electronic certificate was reminded that it ends. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table electronic_certificates add column if not exists reminded_at timestamptz(3)`.execute(database);
}
