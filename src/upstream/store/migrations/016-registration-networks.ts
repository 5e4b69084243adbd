import { sql, type Kysely } from 'kysely';

/** Adds to a registration the network that it came from: it has a share of the mails. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table registrations add column network text`.execute(database);
  await sql`create index registrations_network on registrations (network, created_at)`.execute(database);
}
