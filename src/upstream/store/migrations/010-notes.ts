import { sql, type Kysely } from 'kysely';

/** Adds the notes that staff write on requests, and the notices by which people learn of what waits for them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table case_notes (
      id uuid primary key default gen_random_uuid(),
      request_id bigint not null references requests (id) on delete cascade,
      author_id uuid not null,
      at timestamptz(3) not null,
      text text not null,
      mentions jsonb not null
    )
  `.execute(database);
  await sql`create index case_notes_request on case_notes (request_id)`.execute(database);
  await sql`
    create table notices (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null,
      kind text not null,
      request_id bigint not null references requests (id) on delete cascade,
      note_id uuid references case_notes (id) on delete cascade,
      actor_id uuid,
      about text not null,
      at timestamptz(3) not null,
      read_at timestamptz(3)
    )
  `.execute(database);
  await sql`create unique index notices_once on notices (user_id, request_id, kind, about)`.execute(database);
  await sql`create index notices_order on notices (user_id, at desc, id desc)`.execute(database);
  await sql`create index notices_request on notices (request_id)`.execute(database);
  await sql`create index notices_note on notices (note_id)`.execute(database);
  await sql`
    create table notice_digests (
      user_id uuid primary key,
      day date not null
    )
  `.execute(database);
}
