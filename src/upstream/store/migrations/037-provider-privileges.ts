import { sql, type Kysely } from 'kysely';

/** Adds what the provider last said that its people may do, by which they are found: they have no role here. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table provider_privileges (user_id uuid primary key, privileges text[] not null)`.execute(database);
}
