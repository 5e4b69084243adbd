import { sql, type Kysely } from 'kysely';

/** Stores what was written in a notice as its digest: a mail is emptied once it is sent, and the same words are not sent again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table request_mails add column if not exists observation_sha256 text`.execute(database);
}
