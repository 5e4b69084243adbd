import { sql, type Kysely } from 'kysely';

/**
 * Creates the last making of a key by each token, until its certificate is issued: while it is under way no other begins,
 * and a key that another has replaced since is not certified.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table token_keys (
      serial text primary key,
      id uuid not null,
      request_id bigint not null references requests (id) on delete cascade,
      expires_at timestamptz(3) not null,
      ended_at timestamptz(3)
    )
  `.execute(database);
}
