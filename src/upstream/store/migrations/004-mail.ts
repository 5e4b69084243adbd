import { sql } from 'kysely';
import type { Migration } from './migration';

/** The outbox: a mail is written in the transaction that causes it, and sent afterwards. */
export const mail: Migration = {
  name: '004-mail',
  async up(database) {
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
  },
};
