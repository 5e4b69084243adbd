import { sql, type Kysely } from 'kysely';

/** Creates sessions, one row for each sign-in; what proves who a person is; the keys that sign tokens; credentials of officials. */
export async function createAccounts(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null,
      created_at timestamptz(3) not null default now(),
      last_seen timestamptz(3) not null default now(),
      seconds integer not null,
      expires_at timestamptz(3) not null,
      ended_at timestamptz(3),
      end_reason text,
      refresh_hash text not null unique,
      previous_refresh_hash text,
      previous_at timestamptz(3),
      successor text,
      ip text,
      agent text
    )
  `.execute(database);
  await sql`create index sessions_live on sessions (user_id) where ended_at is null`.execute(database);
  await sql`create index sessions_previous on sessions (previous_refresh_hash) where previous_refresh_hash is not null`.execute(
    database,
  );
  await sql`create index sessions_user on sessions (user_id, created_at desc)`.execute(database);
  await sql`
    create table user_secrets (
      user_id uuid primary key,
      password_hash text not null,
      changed_at timestamptz(3) not null default now(),
      expires_at timestamptz(3)
    )
  `.execute(database);
  await sql`
    create table login_attempts (
      key text primary key,
      failures integer not null default 0,
      last_at timestamptz(3) not null,
      blocked_until timestamptz(3)
    )
  `.execute(database);
  await sql`
    create table login_challenges (
      challenge text primary key,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )
  `.execute(database);
  await sql`
    create table login_exchanges (
      id_hash text primary key,
      user_id uuid not null,
      session_id uuid not null,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )
  `.execute(database);
  await sql`
    create table password_tokens (
      token_hash text primary key,
      user_id uuid not null,
      purpose text not null,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )
  `.execute(database);
  await sql`
    create table captcha_spent (
      challenge text primary key,
      spent_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null
    )
  `.execute(database);
  await sql`
    create table signing_keys (
      id text primary key,
      purpose text not null,
      algorithm text not null,
      public_jwk jsonb not null,
      private_jwk jsonb,
      sealed_key bytea,
      sealed_by text,
      created_at timestamptz(3) not null default now(),
      retired_at timestamptz(3)
    )
  `.execute(database);
  await sql`
    create table official_credentials (
      user_id uuid not null,
      type text not null check (type in ('CERTIFICATE', 'SIGNATURE')),
      serial text not null,
      subject text not null,
      certificate bytea not null,
      not_after timestamptz(3) not null,
      registered_at timestamptz(3) not null default now(),
      verified_until timestamptz(3),
      issuer text not null default '',
      verified_at timestamptz(3),
      primary key (user_id, type)
    )
  `.execute(database);
}
