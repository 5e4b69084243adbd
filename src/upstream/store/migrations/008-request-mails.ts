import { sql, type Kysely } from 'kysely';

/** Creates the table of what request a mail is about, so that the timeline of a case has its mails. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_mails (
      mail_id uuid primary key references mail_outbox (id) on delete cascade,
      request_id bigint not null references requests (id) on delete cascade
    )
  `.execute(database);
  await sql`create index request_mails_request on request_mails (request_id)`.execute(database);
}
