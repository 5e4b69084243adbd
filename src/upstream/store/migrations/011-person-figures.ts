import { sql, type Kysely, type RawBuilder } from 'kysely';

/** Events in which a person decided about a request. */
const decisions = `('approve', 'askCorrection', 'reject', 'issue')`;

const raw = (text: string): RawBuilder<unknown> => sql.raw(text);

/** Counts the decisions of a set of events by person; the key holds the event and, behind a blank, the person. */
const addPersons = (rows: string): string => `
  insert into request_figures (application, measure, key, day, amount)
  select r.application, 'person', e.event || ' ' || e.actor, timezone(interval '-5 hours', e.at)::date, count(*)
  from ${rows} e join requests r on r.id = e.request_id
  where e.actor is not null and e.event in ${decisions} and e.from_state is distinct from e.to_state
  group by 1, 3, 4
`;

/** Counts by person what leaders look at, from now on in the transaction of each decision, and once what was decided before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create function request_figures_person() returns trigger language plpgsql as $$ begin ${addPersons('added')}; return null; end $$`,
    `create trigger request_figures_person after insert on request_events referencing new table as added
      for each statement execute function request_figures_person()`,
    addPersons('request_events'),
  ])
    await raw(statement).execute(database);
}
