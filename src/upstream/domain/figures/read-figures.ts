import { serverLimits } from '../../../contract/generated/server-limits';
import type { State } from '../../../contract/generated/states';
import { guideLifecycle } from '../../../contract/generated/lifecycles/guide';
import * as waybillStates from '../../../contract/generated/states/guide';
import * as requestStates from '../../../contract/generated/states/request';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import { addDays, colombianDay, endOfColombianDay, startOfColombianDay } from '../../../contract/colombia';
import { limits } from '../../../contract/generated/limits';
import type { Schema } from '../../store/schema';
import { SqlParameters } from '../listing/sql-parameters';
import { dueKey, filterConditions, type RequestFilter } from '../requests/lists/list-conditions';

/** What waybills are counted under: no application is called so. */
export const waybillFigures = 'waybills';

/** What is asked: the requests of an application, or the waybills, as they are at a moment. */
export interface FiguresOptions {
  readonly trx: Kysely<Schema>;
  readonly application: string;
  readonly now: Date;
}

/** What stands in a state since so many days, both ends counted; without `toDays`: and more. */
interface Standing<Of> {
  readonly state: Of;
  readonly fromDays: number;
  readonly toDays?: number;
  readonly count: number;
}

const { ageStartDays: ages } = serverLimits.figures;
/** Waybills that wait for something: also for another in their place. */
const openWaybills = (Object.keys(guideLifecycle.states) as State<'guide'>[]).filter(
  (state) => !waybillStates.delivered.has(state) && !waybillStates.canceled.has(state),
);

/** Returns the open requests by state and age. */
export function readOpenRequests(options: FiguresOptions): Promise<Standing<State>[]> {
  return readStanding(options, [...requestStates.inProgress]);
}

/** Returns the media on their way by their waybill's state and age. */
export function readOpenWaybills(options: FiguresOptions): Promise<Standing<State<'guide'>>[]> {
  return readStanding(options, openWaybills);
}

async function readStanding<Of extends string>(
  { trx, application, now }: FiguresOptions,
  states: readonly Of[],
): Promise<Standing<Of>[]> {
  const { rows } = await sql<{ state: Of; age: number; count: number }>`
    select key as state, width_bucket(${colombianDay(now)}::date - day, ${ages.slice(1)}::integer[]) as age,
      sum(amount)::integer as count
    from request_figures
    where application = ${application} and measure = 'standing' and key = any(${states}::text[])
    group by 1, 2 having sum(amount) > 0 order by 1, 2
  `.execute(trx);
  return rows.map(({ state, age, count }) => {
    const next = ages[age + 1];
    return { state, fromDays: ages[age] ?? 0, ...(next !== undefined && { toDays: next - 1 }), count };
  });
}

/** Counts requests whose decision is late: the days before are counted, of today's the ones whose hour has come. */
export async function readOverdue(options: FiguresOptions): Promise<number> {
  const { trx, application: applicationId, now } = options;
  const today = colombianDay(now);
  const before = await sumOf(options, 'due', undefined, addDays(today, -1));
  const start = startOfColombianDay(today);
  return (
    before +
    (await countLive(trx, { applicationId, overdueAt: now }, `${dueKey('r')} >= '${start.toISOString()}'::timestamptz`))
  );
}

/** Counts deliveries that are late, as {@link readOverdue} counts decisions. */
export async function readOverdueDeliveries(options: FiguresOptions): Promise<number> {
  const today = colombianDay(options.now);
  const start = startOfColombianDay(today);
  const live = await countLive(
    options.trx,
    { states: [...requestStates.inDelivery], deliveryOverdueAt: options.now },
    `${dueKey('r', 'delivery_due_at')} >= '${start.toISOString()}'::timestamptz`,
  );
  return live + (await sumOf(options, 'due', undefined, addDays(today, -1)));
}

/** Counts media that need a waybill. */
export function readUnsent(options: FiguresOptions): Promise<number> {
  return sumOf(options, 'unsent', undefined, colombianDay(options.now));
}

/** Counts certificates that end soon: of today's the ones that have not. */
export async function readExpiring(options: FiguresOptions): Promise<number> {
  const { trx, application: applicationId, now } = options;
  const today = colombianDay(now);
  const later = await sumOf(options, 'ending', addDays(today, 1), addDays(today, limits.expiringDays));
  const end = endOfColombianDay(today);
  return (
    later +
    (await countLive(trx, { applicationId, expiringAt: now }, `r.valid_to <= '${end.toISOString()}'::timestamptz`))
  );
}

/**
 * Counts revocations that are late: each is carried out within the minute, so they are few and are counted as they
 * stand.
 */
export function readRevocationOverdue({ trx, application, now }: FiguresOptions): Promise<number> {
  return countLive(trx, { applicationId: application, revocationOverdueAt: now }, 'true');
}

async function sumOf(
  { trx, application }: FiguresOptions,
  measure: string,
  from: string | undefined,
  to: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::integer as total from request_figures
    where application = ${application} and measure = ${measure}
      and day >= ${from ?? '0001-01-01'}::date and day <= ${to}::date
  `.execute(trx);
  return rows[0]?.total ?? 0;
}

async function countLive(trx: FiguresOptions['trx'], filter: RequestFilter, further: string): Promise<number> {
  const parameters = new SqlParameters();
  const where = [...filterConditions(filter, parameters), further].join(' and ');
  const { rows } = await trx.executeQuery<{ total: number }>(
    CompiledQuery.raw(`select count(*)::integer as total from requests r where ${where}`, parameters.values),
  );
  return rows[0]?.total ?? 0;
}
