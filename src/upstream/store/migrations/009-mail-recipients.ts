import { sql, type Kysely } from 'kysely';

/** Creates the index by which the mails to one address are found, newest first: reminders and the file of own data read them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index mail_outbox_recipient on mail_outbox (lower(recipient), created_at desc)`.execute(database);
}
