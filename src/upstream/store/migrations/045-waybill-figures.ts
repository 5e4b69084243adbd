import { sql, type Kysely } from 'kysely';

/** Returns a moment's day in Colombia, which knows no summer time. */
const day = (moment: string): string => `timezone(interval '-5 hours', ${moment})::date`;

/** What logistics works on: its list has the same condition. */
const inDelivery = `delivery_method <> 'VIR' and state in ('EMI', 'LGE', 'RCB')`;

/** Returns what each request of a set counts for in logistics, times the sign. */
const standings = (rows: string, sign: 1 | -1): string => `
  select 'standing' as measure, guide_status as key, ${day('last_status_at')} as day, ${sign} as amount
  from ${rows} where ${inDelivery} and guide_status is not null
  union all
  select 'unsent', '', ${day('last_status_at')}, ${sign}
  from ${rows} where ${inDelivery} and (state = 'EMI' or state = 'LGE' and guide_status = 'ANU')
  union all
  select 'due', '', ${day('delivery_due_at')}, ${sign}
  from ${rows} where ${inDelivery} and delivery_due_at is not null
`;

const addStandings = (counted: string): string => `
  insert into request_figures (application, measure, key, day, amount)
  select 'waybills', measure, key, day, sum(amount) from (${counted}) as counted
  group by measure, key, day having sum(amount) <> 0
`;

/** Records events that moved a waybill: by day, by person, and how long it had been where it left. */
const addEvents = (rows: string): string => `
  with moved as (
    select id, guide_id, event, from_state, actor, ${day('at')} as day, at
    from ${rows} where from_state is distinct from to_state
  )
  insert into request_figures (application, measure, key, day, amount, seconds)
  select 'waybills', 'event', event, day, count(*), 0 from moved group by event, day
  union all
  select 'waybills', 'person', event || ' ' || actor, day, count(*), 0
  from moved where actor is not null group by event, actor, day
  union all
  select 'waybills', 'stay', from_state, day, count(*), coalesce(sum(extract(epoch from at - since)), 0)::bigint
  from moved cross join lateral (
    select b.at as since from guide_events b
    where b.guide_id = moved.guide_id and b.id < moved.id and b.to_state = moved.from_state
      and b.from_state is distinct from b.to_state
    order by b.id desc limit 1
  ) as came
  group by from_state, day
`;

const trigger = (name: string, table: string, event: string, references: string, body: string): string[] => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
  `create trigger ${name} after ${event} on ${table} referencing ${references} for each statement execute function ${name}()`,
];

/** Counts what logistics looks at, from now on in the transaction of each change, and once what is there already. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const both = `${standings('added', 1)} union all ${standings('removed', -1)}`;
  const [added, removed] = ['new table as added', 'old table as removed'];
  for (const statement of [
    ...trigger('waybill_figures_insert', 'requests', 'insert', added, addStandings(standings('added', 1))),
    ...trigger('waybill_figures_update', 'requests', 'update', `${added} ${removed}`, addStandings(both)),
    ...trigger('waybill_figures_delete', 'requests', 'delete', removed, addStandings(standings('removed', -1))),
    ...trigger('waybill_figures_event', 'guide_events', 'insert', added, addEvents('added')),
    addStandings(standings('requests', 1)),
    addEvents('guide_events'),
  ])
    await sql.raw(statement).execute(database);
}
