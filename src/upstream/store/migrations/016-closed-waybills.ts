import { sql, type Kysely } from 'kysely';

/** Lets a request whose parcel was returned have another waybill, as one whose waybill was cancelled. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index guides_open`.execute(database);
  await sql`create unique index guides_open on guides (request_id) where state not in ('ANU', 'DEV')`.execute(database);
}
