import { sql, type Kysely } from 'kysely';

/** Adds the notices of the day that a list has cases which are due soon, for those who may assign them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table due_soon_notices (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null,
      resource text not null,
      day date not null,
      at timestamptz(3) not null,
      read_at timestamptz(3)
    )
  `.execute(database);
  await sql`create unique index due_soon_notices_once on due_soon_notices (user_id, resource, day)`.execute(database);
}
