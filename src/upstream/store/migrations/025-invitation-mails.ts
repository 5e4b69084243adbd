import { sql, type Kysely } from 'kysely';

/** Lets invitations to agreements be counted as mailed codes are: by address, and by the account that has them mailed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table mailed_codes drop constraint mailed_codes_purpose_check`.execute(database);
  await sql`
    alter table mailed_codes add constraint mailed_codes_purpose_check
      check (purpose in ('request', 'revocation', 'invitation'))
  `.execute(database);
}
