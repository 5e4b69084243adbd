import { sql, type Kysely } from 'kysely';

/** Adds what the names of holders of electronic certificates are searched by. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table electronic_certificates add column if not exists "subscriber_name__key" text
      generated always as (coalesce(order_key(subscriber_name), '')) stored
  `.execute(database);
  await sql`
    create index electronic_certificates_in_name on electronic_certificates
      using gin (replace("subscriber_name__key", 'n~', 'n') gin_trgm_ops)
  `.execute(database);
  // Until then the planner has no idea of what an index on an expression would find.
  await sql`analyze electronic_certificates`.execute(database);
}
