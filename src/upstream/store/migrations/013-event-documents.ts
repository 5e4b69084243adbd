import { sql, type Kysely } from 'kysely';

/** Adds to each event of a request the documents that it decided or that it was about, so that its timeline names them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table request_events add column documents jsonb`.execute(database);
}
