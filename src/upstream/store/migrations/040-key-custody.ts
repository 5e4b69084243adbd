import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * A subscriber's key is sealed until it is destroyed, and a register says when and why. PKCS#12 files that were stored
 * before are destroyed: their keys were given up with them. So are keys of certificates that are over, and keys of
 * tokens, which a PIN alone protected.
 */
export const keyCustody: Migration = {
  name: '040-key-custody',
  async up(database) {
    await sql`
      create table key_destructions (
        id bigint generated always as identity primary key,
        certificate_serial text not null,
        reason text not null,
        at timestamptz(3) not null,
        actor uuid
      )
    `.execute(database);
    await sql`create index key_destructions_serial on key_destructions (certificate_serial)`.execute(database);
    await sql`
      with gone as (
        delete from pki_held_keys k using pki_certificates c
        where c.serial = k.serial and (
          k.private_key is null or c.not_after <= now()
          or exists (select from pki_revocations r where r.serial = k.serial and r.applied_at is not null)
        )
        returning k.serial, case
          when k.private_key is null then 'storedFile' when c.not_after <= now() then 'expired' else 'revoked'
        end as reason
      )
      insert into key_destructions (certificate_serial, reason, at) select serial, reason, now() from gone
    `.execute(database);
    await sql`
      insert into key_destructions (certificate_serial, reason, at)
      select certificate_serial, 'pinAlone', now() from token_serials
      where private_key is not null and certificate_serial is not null
    `.execute(database);
    await sql`alter table token_serials drop column private_key, add column loaded_at timestamptz(3)`.execute(database);
    await sql`update token_serials set loaded_at = imported_at where certificate_serial is not null`.execute(database);
    await sql`
      create table software_tokens (
        serial text primary key,
        model text not null,
        fails_at text,
        private_key bytea,
        sealed_by text,
        check ((private_key is null) = (sealed_by is null))
      )
    `.execute(database);
    await sql`insert into software_tokens (serial, model) select serial, model from token_serials`.execute(database);
    await sql`
      alter table pki_held_keys
        drop column key_file,
        drop column taken_at,
        alter column private_key set not null,
        add column downloaded_at timestamptz(3)
    `.execute(database);
    await sql`
      alter table finalization_links
        add column accepted_at timestamptz(3),
        add column code_hash text,
        add column code_sent_at timestamptz(3),
        add column code_tries integer not null default 0,
        add column failures integer not null default 0,
        add column receipt_hash text
    `.execute(database);
  },
};
