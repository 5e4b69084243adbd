import { sql, type Kysely } from 'kysely';

/** Adds what the lists of logistics find the parcels of a city by. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index guides_city on guides (municipality, last_status_at desc, id desc)`.execute(database);
  await sql`
    create index requests_delivery_city on requests (delivery_municipality, last_status_at desc, id desc)
      where delivery_municipality is not null
  `.execute(database);
}
