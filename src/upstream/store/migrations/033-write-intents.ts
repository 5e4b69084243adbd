import { sql, type Kysely } from 'kysely';

/** Stores what a write that also acts outside of the database is about to do, with its key: a repeat goes on with that. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column if not exists intent text`.execute(database);
}
