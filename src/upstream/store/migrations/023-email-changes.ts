import { sql, type Kysely } from 'kysely';

/** Creates the table of the addresses that people asked to have instead of their account's, until they prove them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      token_hash text primary key,
      user_id uuid not null,
      email text not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    )
  `.execute(database);
  await sql`create index email_changes_user on email_changes (user_id)`.execute(database);
}
