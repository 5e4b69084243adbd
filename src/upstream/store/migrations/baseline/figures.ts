import { sql, type Kysely, type RawBuilder } from 'kysely';

/** Returns a moment's day in Colombia, which knows no summer time. */
const day = (moment: string): string => `timezone(interval '-5 hours', ${moment})::date`;

/** States whose certificates are in force. */
const live = `('EMI', 'LGE', 'RCB', 'FIN')`;

/**
 * Returns what each request of a set counts for, times the sign: where it stands since when, when it is due, when it
 * ends.
 */
const standings = (rows: string, sign: 1 | -1): string => `
  select application, 'standing' as measure, state as key, ${day('last_status_at')} as day, ${sign} as amount from ${rows}
  union all
  select application, 'due', '', ${day('due_at')}, ${sign} from ${rows} where due_at is not null
  union all
  select application, 'ending', '', ${day('valid_to')}, ${sign} from ${rows}
  where valid_to is not null and state in ${live}
`;

const addStandings = (counted: string): string => `
  insert into request_figures (application, measure, key, day, amount)
  select application, measure, key, day, sum(amount) from (${counted}) as counted
  group by application, measure, key, day having sum(amount) <> 0
`;

/**
 * Records events that moved a request; how long it had been where it left; and whether what was approved had come right
 * at first.
 */
const addEvents = (rows: string): string => `
  with moved as (
    select e.id, e.request_id, r.application, e.event, e.from_state, ${day('e.at')} as day, e.at
    from ${rows} e join requests r on r.id = e.request_id
    where e.from_state is distinct from e.to_state
  )
  insert into request_figures (application, measure, key, day, amount, seconds)
  select application, 'event', event, day, count(*), 0 from moved group by application, event, day
  union all
  select application, 'stay', from_state, day, count(*), coalesce(sum(extract(epoch from at - since)), 0)::bigint
  from moved cross join lateral (
    select b.at as since from request_events b
    where b.request_id = moved.request_id and b.id < moved.id and b.to_state = moved.from_state
      and b.from_state is distinct from b.to_state
    order by b.id desc limit 1
  ) as came
  group by application, from_state, day
  union all
  select application, 'approved', case when again then 'again' else 'first' end, day, count(*), 0
  from (
    select application, day, exists (
      select from request_events b
      where b.request_id = moved.request_id and b.id < moved.id and b.event = 'askCorrection'
    ) as again
    from moved where event = 'approve'
  ) as approved
  group by application, again, day
`;

const raw = (text: string): RawBuilder<unknown> => sql.raw(text);

const trigger = (name: string, table: string, event: string, references: string, body: string): string[] => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
  `create trigger ${name} after ${event} on ${table} referencing ${references} for each statement execute function ${name}()`,
];

/**
 * Creates what leaders look at, counted in the transaction of each change: a statement adds a row for every figure it moves,
 * so that no transaction waits for another, and a figure is the sum of its rows (`compactFigures` keeps those few). Triggers
 * count, because also drafts, corrections, the clock and repairs by hand move figures.
 */
export async function createFigures(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_figures (
      id bigint generated always as identity primary key,
      application text not null,
      measure text not null,
      key text not null,
      day date not null,
      amount bigint not null,
      seconds bigint not null default 0
    )
  `.execute(database);
  await sql`
    create index request_figures_read on request_figures (application, measure, day) include (key, amount, seconds)
  `.execute(database);
  const both = `${standings('added', 1)} union all ${standings('removed', -1)}`;
  const [added, removed] = ['new table as added', 'old table as removed'];
  for (const statement of [
    ...trigger('request_figures_insert', 'requests', 'insert', added, addStandings(standings('added', 1))),
    ...trigger('request_figures_update', 'requests', 'update', `${added} ${removed}`, addStandings(both)),
    ...trigger('request_figures_delete', 'requests', 'delete', removed, addStandings(standings('removed', -1))),
    ...trigger('request_figures_event', 'request_events', 'insert', added, addEvents('added')),
  ]) {
    await raw(statement).execute(database);
  }
  await sql`
    create index requests_revocation_due on requests (application, revocation_due_at, last_status_at, id)
    where revocation_due_at is not null
  `.execute(database);
  await raw(`
    create index requests_ending on requests (application, valid_to, last_status_at, id)
    where valid_to is not null and state in ${live}
  `).execute(database);
}
