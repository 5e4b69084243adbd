import { sql, type Kysely } from 'kysely';

/** Creates the embedded registries of citizens and companies, the questionnaires drawn from them, and what was read of documents. */
export async function createIdentity(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry_citizens (
      document_type text not null,
      document_number text not null,
      first_name text not null,
      second_name text not null,
      sur_name text not null,
      second_surname text not null,
      document_state text not null,
      birth_date date not null,
      birth_place text not null,
      issued_at date not null,
      issued_in text not null,
      tax_state text,
      traces jsonb not null,
      failures jsonb not null default '{}',
      primary key (document_number, document_type)
    )
  `.execute(database);
  await sql`
    create table registry_companies (
      nit text primary key,
      name text not null,
      tax_state text not null,
      chamber_state text,
      registration_number text,
      representative_number text,
      credit_state text,
      failures jsonb not null default '{}'
    )
  `.execute(database);
  await sql`
    create table registry_questionnaires (
      id uuid primary key default gen_random_uuid(),
      document_type text not null,
      document_number text not null,
      reference text not null,
      questions jsonb not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      evaluated_at timestamptz(3),
      passed boolean
    )
  `.execute(database);
  await sql`
    create index registry_questionnaires_person on registry_questionnaires (document_number, document_type, created_at)
  `.execute(database);
  await sql`
    create table document_readings (
      sha256 text not null,
      kind text not null,
      status text not null check (status in ('loading', 'fulfilled', 'rejected')),
      fields jsonb not null default '[]',
      message text,
      started_at timestamptz(3) not null,
      finished_at timestamptz(3),
      tries integer not null default 1,
      primary key (sha256, kind)
    )
  `.execute(database);
}
