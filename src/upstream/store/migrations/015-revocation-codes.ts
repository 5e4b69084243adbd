import { sql, type Kysely } from 'kysely';

/**
 * Adds what holders can revoke by while others ask for codes in their name, the code that any session of the holder
 * takes, and when the ticketing service last failed a session.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table mailed_codes add column shared_hash text`.execute(database);
  await sql`alter table revocation_consults add column case_failed_at timestamptz(3)`.execute(database);
}
