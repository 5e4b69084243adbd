import { sql, type Kysely } from 'kysely';

/**
 * Creates the embedded PKI: authorities with their sealed keys, what they issued, what was revoked, and the lists that say
 * so. A certified key serves one holder, which the database itself holds certificates to. A subscriber's key is sealed until
 * it is destroyed, and a register says when and why.
 */
export async function createPki(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table pki_keys (
      key_hash text primary key,
      holder text,
      compromised_at timestamptz(3),
      unique (key_hash, holder)
    )
  `.execute(database);
  await sql`
    create table pki_authorities (
      id uuid primary key default gen_random_uuid(),
      purpose text not null,
      serial text not null unique,
      certificate bytea not null,
      private_key bytea not null,
      sealed_by text not null,
      not_after timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      retired_at timestamptz(3)
    )
  `.execute(database);
  await sql`create unique index pki_authorities_current on pki_authorities (purpose) where retired_at is null`.execute(
    database,
  );
  await sql`
    create table pki_certificates (
      serial text primary key,
      authority_id uuid not null references pki_authorities (id),
      product text not null,
      key_hash text not null,
      certificate bytea not null,
      not_before timestamptz(3) not null,
      not_after timestamptz(3) not null,
      holder text,
      constraint pki_certificates_holder foreign key (key_hash, holder) references pki_keys (key_hash, holder)
    )
  `.execute(database);
  await sql`create index pki_certificates_key on pki_certificates (key_hash)`.execute(database);
  await sql`
    create table pki_revocations (
      serial text primary key references pki_certificates (serial),
      cause text not null,
      reason text not null,
      received_at timestamptz(3) not null,
      due_at timestamptz(3) not null,
      applied_at timestamptz(3)
    )
  `.execute(database);
  await sql`create index pki_revocations_waiting on pki_revocations (due_at) where applied_at is null`.execute(
    database,
  );
  await sql`
    create table pki_lists (
      authority_id uuid primary key references pki_authorities (id),
      number bigint not null,
      list bytea not null,
      this_update timestamptz(3) not null,
      next_update timestamptz(3) not null,
      stale boolean not null default false
    )
  `.execute(database);
  await sql`
    create table pki_held_keys (
      serial text primary key references pki_certificates (serial),
      private_key bytea not null,
      sealed_by text not null,
      downloaded_at timestamptz(3)
    )
  `.execute(database);
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
}
