import { sql, type Kysely } from 'kysely';
import { dueAfter } from '../../../contract/business-days';
import { colombianZone } from '../../../contract/colombia';
import { serverLimits } from '../../../contract/generated/server-limits';

const { waybillBusinessDays, arrivalBusinessDays } = serverLimits.deliveries;

/** Deliveries are ordered by when they are due: those without a moment come last, whichever way it goes. */
const indexes = [
  `create index requests_delivery_due on requests ((coalesce(delivery_due_at, 'infinity'::timestamptz)), id)
    include (delivery_due_at, state) where delivery_method <> 'VIR'`,
  `create index requests_delivery_due_last on requests ((coalesce(delivery_due_at, '-infinity'::timestamptz)) desc, id desc)
    include (delivery_due_at, state) where delivery_method <> 'VIR'`,
];

/** Stores when the next step of a delivery is due, which was computed for each row that was shown, to order by it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table requests add column if not exists delivery_due_at timestamptz(3)`.execute(database);
  await fillDeliveryDues(database);
  for (const statement of indexes) await sql.raw(statement).execute(database);
}

/** Fills in when the deliveries that are on their way are due. */
export async function fillDeliveryDues(database: Kysely<unknown>): Promise<void> {
  await fill(database, 'EMI', waybillBusinessDays);
  await fill(database, 'LGE', arrivalBusinessDays);
}

/** Fills it in by days: what changed on the same one is due at the same moment. */
async function fill(database: Kysely<unknown>, state: string, days: number): Promise<void> {
  const day = sql`(last_status_at at time zone ${colombianZone}::text)::date`;
  const { rows } = await sql<{ day: string; at: Date }>`
    select ${day}::text as day, min(last_status_at) as at from requests
    where state = ${state} and delivery_method <> 'VIR' group by 1
  `.execute(database);
  const dues = rows.map(({ at }) => dueAfter(at, days).toISOString());
  await sql`
    update requests set delivery_due_at = known.due
    from unnest(${rows.map((row) => row.day)}::date[], ${dues}::timestamptz[]) as known (day, due)
    where state = ${state} and delivery_method <> 'VIR' and ${day} = known.day
  `.execute(database);
}
