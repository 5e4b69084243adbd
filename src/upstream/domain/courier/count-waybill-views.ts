import type { Kysely } from 'kysely';
import type { ViewDefinition } from '../../../contract/insight-definitions';
import type { State } from '../../../contract/generated/states';
import type { Schema } from '../../store/schema';
import { cappedTotal, countedRows } from '../listing/capped-count';
import type { ViewCount } from '../requests/count-views';

/** Counts the waybills in each view with a filter, from the index of their states. @throws Error for a view by anything else */
export async function countWaybillViews(
  database: Kysely<Schema>,
  views: readonly ViewDefinition[],
): Promise<ViewCount[]> {
  const counts: ViewCount[] = [];
  for (const { name, filter } of views) {
    if (!filter) continue;
    const { status, ...others } = filter;
    if (typeof status !== 'string' || Object.keys(others).length > 0) {
      throw new Error(`The view ${name} filters by more than the state: add it to count-waybill-views.ts`);
    }
    const { count } = await database
      .selectFrom((from) =>
        from
          .selectFrom('guides')
          .select('id')
          .where('state', '=', status as State<'guide'>)
          .limit(countedRows)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const { total, exact } = cappedTotal(Number(count), false);
    counts.push({ view: name, count: total, exact });
  }
  return counts;
}
