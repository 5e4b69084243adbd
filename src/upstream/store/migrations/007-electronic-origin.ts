import { sql, type Kysely } from 'kysely';

/**
 * Adds the request whose certificate proved the holder of an electronic one, and who caused each change of its state; finds
 * those of a request by an index.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table electronic_certificates add column if not exists request_id bigint`.execute(database);
  await sql`alter table electronic_certificate_events add column if not exists actor uuid`.execute(database);
  // A second one is refused by the database, too: two who ask at once don't both get one.
  await sql`
    create unique index electronic_certificates_of_request on electronic_certificates (request_id)
      where state in ('RAD', 'EMI', 'FIN')
  `.execute(database);
  await sql`create index electronic_certificates_by_request on electronic_certificates (request_id)`.execute(database);
}
