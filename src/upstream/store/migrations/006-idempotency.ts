import { sql } from 'kysely';
import type { Migration } from './migration';

/** Answers of writes already done, so that the same write sent twice happens once. */
export const idempotency: Migration = {
  name: '006-idempotency',
  async up(database) {
    await sql`
      create table idempotency_keys (
        caller text not null,
        key text not null,
        operation text not null,
        body_hash text not null,
        status integer,
        answer text,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        primary key (caller, key)
      )
    `.execute(database);
    await sql`create index idempotency_keys_expiry on idempotency_keys (expires_at)`.execute(database);
  },
};
