import { sql, type Kysely } from 'kysely';

/**
 * Adds what bounds the public pages: to a revocation session when its case was last asked for, and when the ticketing service last
 * failed it; to a mailed code the one that any session of the holder takes while others ask in the holder's name; to a
 * registration the network that it came from, which has a share of the mails.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table revocation_consults add column case_sent_at timestamptz(3)`.execute(database);
  await sql`alter table revocation_consults add column case_failed_at timestamptz(3)`.execute(database);
  await sql`alter table mailed_codes add column shared_hash text`.execute(database);
  await sql`alter table registrations add column network text`.execute(database);
  await sql`create index registrations_network on registrations (network, created_at)`.execute(database);
}
