import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Whom each certified key serves: one holder, which the database itself holds certificates to. Of certificates from before,
 * the holder is read from them when their key comes again.
 */
export const keyHolders: Migration = {
  name: '050-key-holders',
  async up(database) {
    await sql`
      create table pki_keys (
        key_hash text primary key,
        holder text,
        compromised_at timestamptz(3),
        unique (key_hash, holder)
      )
    `.execute(database);
    await sql`
      insert into pki_keys (key_hash, compromised_at)
      select key_hash, min(coalesce(applied_at, received_at)) from pki_certificates
      join pki_revocations using (serial) where reason = 'keyCompromise' group by key_hash
    `.execute(database);
    await sql`
      alter table pki_certificates add column holder text,
        add constraint pki_certificates_holder foreign key (key_hash, holder) references pki_keys (key_hash, holder)
    `.execute(database);
  },
};
