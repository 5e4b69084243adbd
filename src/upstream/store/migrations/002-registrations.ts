import { sql, type Kysely } from 'kysely';

/** Creates the table of registrations that wait for the proof of their address. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table registrations (
      token_hash text primary key,
      username text not null,
      email text not null,
      address text not null,
      names text not null,
      last_names text not null,
      language text not null,
      password_hash text not null,
      user_id uuid,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    )
  `.execute(database);
  await sql`create index registrations_address on registrations (address)`.execute(database);
}
