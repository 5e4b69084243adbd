import { guideLifecycle } from '../../../contract/generated/lifecycles/guide';
import { limits } from '../../../contract/generated/limits';
import type { State } from '../../../contract/generated/states';
import { sql } from 'kysely';
import { addDays, colombianDay } from '../../../contract/colombia';
import { waybillFigures, type FiguresOptions } from './read-figures';

/** Events in which a person decided about a request. */
const decisions = ['approve', 'askCorrection', 'reject', 'issue'];
/** What becomes of waybills: sent, delivered, returned, lapsed. */
const movements = ['collect', 'deliver', 'bringBack', 'fail'];
/** What people do to waybills. */
const done = guideLifecycle.events.flatMap(({ name, by, from, to }) =>
  by === 'person' && !from.some((state) => state === to) ? [name] : [],
);
const { decisionDays: shown, durationDays: counted } = limits.figures;

const since = (now: Date, days: number): string => addDays(colombianDay(now), 1 - days);

/** Reads figures of the last days. */
type ReadFigures<Figure> = (options: FiguresOptions, days?: number) => Promise<Figure[]>;

interface DecisionCount {
  readonly event: string;
  readonly count: number;
}

export interface DayDecisions extends DecisionCount {
  readonly day: string;
}

/** Reads the decisions by day, or the movements of waybills; a day without any has no entry. */
export const readDecisions: ReadFigures<DayDecisions> = async ({ trx, application, now }, days = shown) => {
  const events = application === waybillFigures ? movements : decisions;
  const { rows } = await sql<DayDecisions>`
    select day, key as event, sum(amount)::integer as count from request_figures
    where application = ${application} and measure = 'event' and day >= ${since(now, days)}::date
      and key = any(${events}::text[])
    group by 1, 2 having sum(amount) > 0 order by 1, 2
  `.execute(trx);
  return rows;
};

export interface PersonDecisions extends DecisionCount {
  readonly username: string;
  readonly name: string;
}

/** Returns the decisions of each person, or what they did to waybills, those who did most first. */
export const readPeople: ReadFigures<PersonDecisions> = async ({ trx, application, now }, days = shown) => {
  const events: readonly string[] = application === waybillFigures ? done : decisions;
  const { rows } = await sql<PersonDecisions>`
    with counted as (
      select split_part(key, ' ', 2)::uuid as actor, split_part(key, ' ', 1) as event, sum(amount)::integer as count
      from request_figures
      where application = ${application} and measure = 'person' and day >= ${since(now, days)}::date
        and split_part(key, ' ', 1) = any(${events}::text[])
      group by 1, 2 having sum(amount) > 0
    )
    select u.username, trim(u.names || ' ' || u."lastNames") as name, c.event, c.count
    from counted c join users u on u.id = c.actor
    order by sum(c.count) over (partition by u.id) desc, u.username, c.event
  `.execute(trx);
  return rows;
};

export interface Stay<Of = State> {
  readonly state: Of;
  readonly count: number;
  readonly hours: number;
}

/** Returns the average time in the states that requests, or waybills, left. */
export async function readStays<Of = State>(
  { trx, application, now }: FiguresOptions,
  days: number = counted,
): Promise<Stay<Of>[]> {
  const { rows } = await sql<Stay<Of>>`
    select key as state, sum(amount)::integer as count,
      greatest(sum(seconds)::double precision / sum(amount)::double precision / 3600, 0) as hours
    from request_figures
    where application = ${application} and measure = 'stay' and day >= ${since(now, days)}::date
    group by 1 having sum(amount) > 0 order by 1
  `.execute(trx);
  return rows;
}

/** Returns how many waybills were delivered, and how many came back. */
export async function readArrivals({
  trx,
  application,
  now,
}: FiguresOptions): Promise<{ delivered: number; returned: number }> {
  const { rows } = await sql<{ delivered: number; returned: number }>`
    select coalesce(sum(amount) filter (where key = 'deliver'), 0)::integer as delivered,
      coalesce(sum(amount) filter (where key = 'bringBack'), 0)::integer as returned
    from request_figures
    where application = ${application} and measure = 'event' and day >= ${since(now, counted)}::date
  `.execute(trx);
  return rows[0] ?? { delivered: 0, returned: 0 };
}

/** Returns what was approved, and how much of it without ever going back for correction. */
export async function readFirstTimeRight({
  trx,
  application,
  now,
}: FiguresOptions): Promise<{ approved: number; firstTimeRight: number }> {
  const { rows } = await sql<{ approved: number; firstTimeRight: number }>`
    select coalesce(sum(amount), 0)::integer as approved,
      coalesce(sum(amount) filter (where key = 'first'), 0)::integer as "firstTimeRight"
    from request_figures
    where application = ${application} and measure = 'approved' and day >= ${since(now, counted)}::date
  `.execute(trx);
  return rows[0] ?? { approved: 0, firstTimeRight: 0 };
}
