import { sql, type Kysely } from 'kysely';

/** Empties mails that were sent or given up, whose codes and links the worker once left in them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    delete from mail_attachments where mail_id in (
      select id from mail_outbox where sent_at is not null or given_up_at is not null
    )
  `.execute(database);
  await sql`
    update mail_outbox set text = '', html = null where sent_at is not null or given_up_at is not null
  `.execute(database);
}
