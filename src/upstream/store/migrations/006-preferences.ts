import { sql, type Kysely } from 'kysely';

/** Adds what people choose about how the console looks; a person may be of a provider's and have no row in users. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table preferences (
      user_id text primary key,
      choices jsonb not null,
      updated_at timestamptz(3) not null
    )
  `.execute(database);
}
