import { sql, type Kysely } from 'kysely';

/** Adds which notice a mail about a request is, so that one is held back by the same alone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table request_mails add column notice text`.execute(database);
}
