import { sql } from 'kysely';
import type { Migration } from './migration';

/** Sessions: one row per sign-in; the refresh token is kept hashed. */
export const sessions: Migration = {
  name: '002-sessions',
  async up(database) {
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
  },
};
