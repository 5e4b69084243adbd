import { sql } from 'kysely';
import type { Migration } from './migration';

/** From issuance to revocation: held keys, tokens, links and codes of a single use, attachments of mails. */
export const issuance: Migration = {
  name: '014-issuance',
  async up(database) {
    await sql`
      alter table official_credentials
        add column issuer text not null default '',
        add column verified_at timestamptz(3)
    `.execute(database);
    await sql`
      create table pki_held_keys (
        serial text primary key references pki_certificates (serial),
        private_key bytea,
        sealed_by text not null,
        key_file bytea,
        taken_at timestamptz(3),
        check ((private_key is null) <> (key_file is null))
      )
    `.execute(database);
    await sql`
      create table token_serials (
        serial text primary key,
        model text not null,
        imported_at timestamptz(3) not null,
        private_key bytea,
        certificate_serial text
      )
    `.execute(database);
    await sql`
      create table finalization_links (
        token_hash text primary key,
        request_id bigint not null references requests (id) on delete cascade,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      )
    `.execute(database);
    await sql`create index finalization_links_request on finalization_links (request_id)`.execute(database);
    await sql`
      create table revocation_consults (
        id uuid primary key default gen_random_uuid(),
        document_type text not null,
        document_number text not null,
        email text not null,
        language text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        code_hash text,
        code_sent_at timestamptz(3),
        code_expires_at timestamptz(3),
        failures integer not null default 0,
        proven_at timestamptz(3)
      )
    `.execute(database);
    await sql`
      create table ticket_codes (
        code_hash text primary key,
        subject text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      )
    `.execute(database);
    await sql`create index requests_holder on requests (document_number) where certificate_serial is not null`.execute(
      database,
    );
    await sql`
      create table mail_attachments (
        mail_id uuid not null references mail_outbox (id) on delete cascade,
        name text not null,
        type text not null,
        content bytea not null,
        primary key (mail_id, name)
      )
    `.execute(database);
  },
};
