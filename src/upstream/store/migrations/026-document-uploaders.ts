import { sql, type Kysely } from 'kysely';

/** Adds to each document who attached it, who may not approve it: of those that are there, as the audit trail says. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table request_documents add column uploaded_by uuid`.execute(database);
  await sql`
    update request_documents d set uploaded_by = a.actor::uuid from audit a
    where a.action = 'document.load' and a.subject = 'requests/' || d.request_id and a.detail ->> 'document' = d.id::text
      and a.actor ~ '^[0-9a-f-]{36}$'
  `.execute(database);
}
