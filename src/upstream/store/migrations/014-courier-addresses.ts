import { sql, type Kysely } from 'kysely';

/** Adds the addresses that the embedded courier does not deliver to; until now it went by how an address ends. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table courier_addresses (
      address text primary key,
      outcome text not null
    )
  `.execute(database);
}
