import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely';
import { allowsNamed } from '../../../contract/access';
import { colombianDay } from '../../../contract/colombia';
import type { Privilege } from '../../../contract/generated/access';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { resources } from '../../../contract/generated/resources';
import type { EmbeddedOwnNoticesResult } from '../../../contract/generated/types';
import { eventOf } from '../../../contract/lifecycle';
import { heldFor } from '../../../contract/request-scope';
import type { Schema } from '../../store/schema';
import { holdsAny } from '../accounts/held-codes';
import type { Caller } from '../handler';
import { cappedTotal, countedRows } from '../listing/capped-count';
import { SqlParameters } from '../listing/sql-parameters';
import { filterConditions } from '../requests/lists/list-conditions';
import { mayAssignIn } from '../requests/review/assign-case';
import type { Services } from '../services';

interface LedList {
  readonly resource: string;
  readonly application: string;
  /** Of these, any one lets its holder assign what the list has. */
  readonly codes: readonly Privilege[];
}

type DueSoonList = EmbeddedOwnNoticesResult['dueSoon'][number];

interface DueSoonReading {
  readonly trx: Kysely<Schema>;
  readonly caller: Caller;
  readonly now: Date;
}

const { privileges: assigning = [] } = eventOf(requestLifecycle, 'assign');
const ledLists: readonly LedList[] = resources.flatMap(({ name: resource, search }) => {
  if (search?.of !== 'requests' || search.application === undefined) return [];
  const { application } = search;
  const codes = [...heldFor(assigning, { application, own: false, supervised: false })];
  return codes.length > 0 ? [{ resource, application, codes }] : [];
});

/**
 * Gives those who may assign the cases of a list a notice of the day on which some are due soon, free or held, and
 * whichever step they wait for. Those of earlier days go.
 * @returns how many
 */
export async function noticeListsDueSoon({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<number> {
  const now = clock();
  const day = colombianDay(now);
  return store.transaction(async (trx) => {
    await sql`delete from due_soon_notices where day < ${day}::date`.execute(trx);
    let added = 0;
    for (const list of ledLists)
      if ((await countDueSoon(trx, list, { now, max: 1 })) > 0) added += await addNotices(trx, list, { now, day });
    return added;
  });
}

/** Counts the cases of a list that are due soon, up to a number. */
async function countDueSoon(
  trx: Kysely<Schema>,
  { application }: LedList,
  { now, max }: { now: Date; max: number },
): Promise<number> {
  const parameters = new SqlParameters();
  const conditions = filterConditions({ applicationId: application, dueSoonAt: now }, parameters).join(' and ');
  const statement = `select count(*)::integer as count
    from (select 1 from requests r where ${conditions} limit ${max}) as found`;
  const { rows } = await trx.executeQuery<{ count: number }>(CompiledQuery.raw(statement, parameters.values));
  return rows[0]?.count ?? 0;
}

async function addNotices(
  trx: Transaction<Schema>,
  { resource, codes }: LedList,
  { now, day }: { now: Date; day: string },
): Promise<number> {
  const { rows } = await sql`
    insert into due_soon_notices (user_id, resource, day, at)
    select u.id, ${resource}::text, ${day}::date, ${now}::timestamptz
    from users u
    where u.status = 'ACTIVE' and ${holdsAny(codes)}
      and not exists (
        select 1 from due_soon_notices n where n.user_id = u.id and n.resource = ${resource}::text and n.day = ${day}::date
      )
    on conflict (user_id, resource, day) do nothing
    returning id
  `.execute(trx);
  return rows.length;
}

/** Returns the lists that the caller leads and that have cases due soon now, each with its notice of the day. */
export async function findListsDueSoon({ trx, caller, now }: DueSoonReading): Promise<DueSoonList[]> {
  const notices = await trx
    .selectFrom('due_soon_notices')
    .select(['id', 'resource', 'at', 'read_at'])
    .where('user_id', '=', caller.userId)
    .where('day', '=', sql<string>`${colombianDay(now)}::date`)
    .execute();
  const found: DueSoonList[] = [];
  for (const list of ledLists) {
    const notice = notices.find(({ resource }) => resource === list.resource);
    if (!notice || !isLedBy(list, caller)) continue;
    const { total: count, exact } = cappedTotal(await countDueSoon(trx, list, { now, max: countedRows }), false);
    if (count > 0)
      found.push({
        noticeId: notice.id,
        at: notice.at.toISOString(),
        isRead: notice.read_at !== null,
        resource: list.resource,
        count,
        exact,
      });
  }
  return found;
}

/** Returns whether the caller may assign there, and open the list. */
function isLedBy({ resource, application }: LedList, { held }: Caller): boolean {
  const entry = resources.find(({ name }) => name === resource);
  return entry !== undefined && allowsNamed(held, entry.access.list) && mayAssignIn(application, held);
}
