import { sql, type Kysely } from 'kysely';

/** Creates the index of the views of logistics: what waits for a waybill or is on its way, oldest change first, and its count. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index requests_delivery_state on requests (state, guide_status, last_status_at desc, id desc)
    where delivery_method <> 'VIR'
  `.execute(database);
}
