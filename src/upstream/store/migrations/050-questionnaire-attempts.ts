import { sql, type Kysely } from 'kysely';

/** Adds which evaluation spent a questionnaire: the same one, sent again, comes out as it did. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table registry_questionnaires add column attempt uuid`.execute(database);
}
