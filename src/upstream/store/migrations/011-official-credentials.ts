import { sql } from 'kysely';
import type { Migration } from './migration';

/** Credentials with which officials sign their decisions; of a key only the certificate is kept. */
export const officialCredentials: Migration = {
  name: '011-official-credentials',
  async up(database) {
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
        primary key (user_id, type)
      )
    `.execute(database);
  },
};
