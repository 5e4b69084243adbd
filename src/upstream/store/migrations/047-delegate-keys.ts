import { sql, type Kysely } from 'kysely';

/**
 * Lets an authority be without its key, and destroys those of delegates that others replaced, or whose time is over: what
 * they signed stands by their certificates.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pki_authorities alter column private_key drop not null, alter column sealed_by drop not null
  `.execute(database);
  await sql`
    update pki_authorities
    set private_key = null, sealed_by = null, retired_at = coalesce(retired_at, not_after)
    where purpose in ('responder', 'dossier') and (retired_at is not null or not_after <= now())
  `.execute(database);
}
