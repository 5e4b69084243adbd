import { sql, type Kysely } from 'kysely';

/** Creates what lies between issuance and revocation: tokens, links and codes of a single use. */
export async function createIssuance(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table token_serials (
      serial text primary key,
      model text not null,
      imported_at timestamptz(3) not null,
      certificate_serial text,
      loaded_at timestamptz(3),
      sealed_pin bytea,
      sealed_by text
    )
  `.execute(database);
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
  await sql`
    create table finalization_links (
      token_hash text primary key,
      request_id bigint not null references requests (id) on delete cascade,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3),
      accepted_at timestamptz(3),
      code_hash text,
      code_sent_at timestamptz(3),
      code_tries integer not null default 0,
      failures integer not null default 0,
      receipt_hash text
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
}
