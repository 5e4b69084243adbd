import { sql, type Kysely } from 'kysely';

/** Creates the index by which the documents of one content are found, the newest first. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index request_documents_content on request_documents (sha256, id desc)`.execute(database);
}
