import { sql, type Kysely } from 'kysely';

/** Adds to each event of a request what did not match when it was approved or issued all the same, and why. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table request_events add column mismatches jsonb`.execute(database);
}
