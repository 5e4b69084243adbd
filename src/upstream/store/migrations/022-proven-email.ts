import { sql, type Kysely } from 'kysely';

/** Adds to each account the address that its own mailed link proved: a request of that person asks for no code there. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table user_secrets add column proven_email text`.execute(database);
}
