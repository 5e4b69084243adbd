import { sql, type Kysely } from 'kysely';

/**
 * Gives notices that are sent again a purpose of their own among the mails that are counted. What was counted before, among
 * the codes of requests, is purged within the hour.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table mailed_codes drop constraint mailed_codes_purpose_check`.execute(database);
  await sql`
    alter table mailed_codes add constraint mailed_codes_purpose_check
      check (purpose in ('request', 'revocation', 'invitation', 'notice'))
  `.execute(database);
}
