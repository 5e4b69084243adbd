import { sql, type Kysely } from 'kysely';

/** Adds to a public revocation session when its case of the ticketing service was last asked for. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table revocation_consults add column case_sent_at timestamptz(3)`.execute(database);
}
