import { sql, type Kysely } from 'kysely';

/** Creates an index for each way the audit trail is read: by date, by person, by action, the newest first. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index audit_at on audit (at desc, sequence desc)`.execute(database);
  await sql`create index audit_actor on audit (actor, at desc, sequence desc)`.execute(database);
  await sql`create index audit_action on audit (action, at desc, sequence desc)`.execute(database);
}
