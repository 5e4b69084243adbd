import { sql, type Kysely } from 'kysely';

/** Creates what filing a request needs: parts of files that are still coming, accepted texts, codes that prove an e-mail. */
export async function createFiling(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload_parts (
      upload_id uuid not null,
      start integer not null,
      content bytea not null,
      request_id bigint not null references requests (id) on delete cascade,
      type text not null,
      user_id uuid not null,
      at timestamptz(3) not null default now(),
      primary key (upload_id, start)
    )
  `.execute(database);
  await sql`create index upload_parts_request on upload_parts (request_id, type)`.execute(database);
  await sql`
    create table legal_acceptances (
      request_id bigint not null references requests (id) on delete cascade,
      text_id text not null,
      text_version text not null,
      sha256 text not null,
      language text not null,
      user_id uuid not null,
      ip text not null,
      accepted_at timestamptz(3) not null,
      primary key (request_id, text_id, text_version)
    )
  `.execute(database);
  await sql`
    create table one_time_codes (
      request_id bigint primary key references requests (id) on delete cascade,
      email text not null,
      code_hash text not null,
      salt text not null,
      sent_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      tries integer not null default 0,
      used_at timestamptz(3)
    )
  `.execute(database);
}
