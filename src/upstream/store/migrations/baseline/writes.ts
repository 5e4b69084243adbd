import { sql, type Kysely } from 'kysely';

/**
 * Creates responses of writes already done, so that the same write sent twice happens once; and the values that differ from
 * the defaults of configuration.json.
 */
export async function createWrites(database: Kysely<unknown>): Promise<void> {
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
  await sql`
    create table configuration_values (
      key text primary key,
      value text not null,
      version integer not null default 1,
      updated_at timestamptz(3) not null default now(),
      updated_by text
    )
  `.execute(database);
}
