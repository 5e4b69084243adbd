import { sql, type Kysely } from 'kysely';

/**
 * Returns when a decision is due as an order has it: the requests without a day come last, whichever way it goes, and a
 * keyset needs a value in each row.
 */
const due = (missing: 'infinity' | '-infinity'): string => `coalesce(due_at, '${missing}'::timestamptz)`;

/** Indexes of the queue; each holds all that a view's filter, order and count read. */
const indexes = [
  `create index requests_by_due on requests (application, (${due('infinity')}), id)
    include (due_at, state, created_at, last_status_at)`,
  `create index requests_by_due_last on requests (application, (${due('-infinity')}) desc, id desc)
    include (due_at, state)`,
  `create index requests_waiting on requests (application, (${due('infinity')}), id)
    include (due_at, state, assigned_to, assigned_at, assigned_by) where state = 'VRF'`,
  `create index requests_held on requests (assigned_to, application, (${due('infinity')}), id)
    include (due_at, state) where state = 'VRF' and assigned_to is not null`,
];

/**
 * Adds the order by the day that a decision is due, cases given to a person and those that a person passed, and the views
 * of lists that people save for themselves, for a role or for all.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table requests add column if not exists assigned_by uuid`.execute(database);
  await sql`
    create table passed_cases (
      user_id uuid not null,
      request_id bigint not null references requests (id) on delete cascade,
      passed_at timestamptz(3) not null,
      primary key (user_id, request_id)
    )
  `.execute(database);
  await sql`create index passed_cases_request on passed_cases (request_id)`.execute(database);
  await sql`
    create table saved_views (
      id uuid primary key default gen_random_uuid(),
      list text not null,
      name text not null,
      owner_id text not null,
      audience text not null check (audience in ('SELF', 'ROLE', 'ALL')),
      role_name text check ((role_name is not null) = (audience = 'ROLE')),
      filter jsonb not null,
      sort jsonb not null,
      columns jsonb,
      updated_at timestamptz(3) not null
    )
  `.execute(database);
  await sql`create index saved_views_owner on saved_views (owner_id)`.execute(database);
  await sql`create index saved_views_shared on saved_views (role_name) where audience <> 'SELF'`.execute(database);
  await sql`
    create table default_views (
      user_id text not null,
      list text not null,
      view_id uuid not null references saved_views (id) on delete cascade,
      primary key (user_id, list)
    )
  `.execute(database);
  await sql`create index default_views_view on default_views (view_id)`.execute(database);
  await sql`drop index requests_queue`.execute(database);
  await sql`drop index requests_due`.execute(database);
  for (const statement of indexes) await sql.raw(statement).execute(database);
}
