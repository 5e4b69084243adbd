import { sql, type Kysely } from 'kysely';

/**
 * Creates the outbox with its attachments: a mail is written in the transaction that causes it, and sent afterwards. Mailed
 * codes are counted over all drafts and sessions of revocation.
 */
export async function createMail(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_outbox (
      id uuid primary key default gen_random_uuid(),
      recipient text not null,
      subject text not null,
      text text not null,
      html text,
      created_at timestamptz(3) not null default now(),
      due_at timestamptz(3) not null default now(),
      sent_at timestamptz(3),
      given_up_at timestamptz(3),
      error text,
      attempts integer not null default 0
    )
  `.execute(database);
  await sql`create index mail_outbox_waiting on mail_outbox (due_at) where sent_at is null and given_up_at is null`.execute(
    database,
  );
  await sql`create index mail_outbox_recent on mail_outbox (created_at desc)`.execute(database);
  await sql`
    create table mail_attachments (
      mail_id uuid not null references mail_outbox (id) on delete cascade,
      name text not null,
      type text not null,
      content bytea not null,
      primary key (mail_id, name)
    )
  `.execute(database);
  await sql`
    create table mailed_codes (
      id bigint generated always as identity primary key,
      purpose text not null check (purpose in ('request', 'revocation')),
      recipient text not null,
      sender text not null,
      sent_at timestamptz(3) not null,
      tries integer not null default 0
    )
  `.execute(database);
  await sql`create index mailed_codes_recipient on mailed_codes (purpose, recipient, sent_at)`.execute(database);
  await sql`create index mailed_codes_sender on mailed_codes (purpose, sender, sent_at)`.execute(database);
}
