import { sql, type Kysely } from 'kysely';

/**
 * Lets acceptances of texts only be added: the database refuses to change, delete or truncate them, as it does with the audit
 * trail. What another person accepts, or the same in another language, is a row of its own.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table legal_acceptances drop constraint legal_acceptances_pkey`.execute(database);
  await sql`
    alter table legal_acceptances add primary key (request_id, text_id, text_version, sha256, user_id)
  `.execute(database);
  await sql`
    create function legal_acceptances_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'acceptances of texts are append-only' using errcode = 'insufficient_privilege';
    end
    $$
  `.execute(database);
  await sql`
    create trigger legal_acceptances_append_only before update or delete on legal_acceptances
    for each row execute function legal_acceptances_refuse()
  `.execute(database);
  await sql`
    create trigger legal_acceptances_no_truncate before truncate on legal_acceptances
    for each statement execute function legal_acceptances_refuse()
  `.execute(database);
}
