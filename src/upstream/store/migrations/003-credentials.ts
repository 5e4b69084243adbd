import { sql } from 'kysely';
import type { Migration } from './migration';

/** What proves who somebody is: password hashes, and the single-use tokens around signing in. */
export const credentials: Migration = {
  name: '003-credentials',
  async up(database) {
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
        private_jwk jsonb not null,
        created_at timestamptz(3) not null default now(),
        retired_at timestamptz(3)
      )
    `.execute(database);
  },
};
