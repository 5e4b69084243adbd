import { sql, type Kysely } from 'kysely';

/**
 * Creates the contents of documents, so that the servers of one PostgreSQL share them and its own backup has them. The
 * embedded database leaves these tables empty: its contents are files beside it.
 */
export async function createFileContents(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_contents (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      bytes bigint not null,
      created_at timestamptz(3) not null default now()
    )
  `.execute(database);
  await sql`
    create table file_parts (
      sha256 text not null references file_contents (sha256) on delete cascade,
      position integer not null,
      content bytea not null,
      primary key (sha256, position)
    )
  `.execute(database);
  // Pictures and PDFs are compressed already.
  await sql`alter table file_parts alter column content set storage external`.execute(database);
}
