import { CompiledQuery } from 'kysely';
import type { ViewDefinition } from '../../../contract/insight-definitions';
import { cappedTotal, countedRows } from '../listing/capped-count';
import { SqlParameters } from '../listing/sql-parameters';
import { filterConditions, type RequestFilter } from './list-conditions';
import type { Reading } from './present-requests';
import { queueFilter, type QueueParameters } from './queue-filter';
import { withinSelection } from './selection-filter';

/** How many requests a view has; at least so many where it is not exact. */
export interface ViewCount {
  readonly view: string;
  readonly count: number;
  readonly exact: boolean;
}

/** Counts the requests of a list in each view with a filter, in one statement. @param selection what the list shows */
export async function countViews(
  reading: Reading,
  selection: RequestFilter,
  views: readonly ViewDefinition[],
): Promise<ViewCount[]> {
  const counted = views.flatMap(({ name, filter }) => (filter ? [{ name, filter }] : []));
  if (counted.length === 0) return [];
  const parameters = new SqlParameters();
  const terms: string[] = [];
  for (const { filter } of counted) {
    const conditions = filterConditions(
      withinSelection(await queueFilter(reading, viewFilter(filter, reading.now)), selection),
      parameters,
    );
    terms.push(
      `(select count(*)::integer from (select 1 from requests r where ${conditions.join(' and ')} limit ${countedRows}) as found)`,
    );
  }
  const statement = `select json_build_array(${terms.join(', ')}) as counts`;
  const { rows } = await reading.trx.executeQuery<{ counts: number[] }>(
    CompiledQuery.raw(statement, parameters.values),
  );
  const [{ counts } = { counts: [] }] = rows;
  return counted.map(({ name }, place) => {
    const { total, exact } = cappedTotal(counts[place] ?? 0, false);
    return { view: name, count: total, exact };
  });
}

/** Returns what the filters of a view are to the server. */
function viewFilter(filter: Readonly<Record<string, unknown>>, now: Date): RequestFilter & QueueParameters {
  const parts = Object.entries(filter).map(([field, value]): RequestFilter & QueueParameters => {
    if (field === 'serviceStatusId') return { states: [value].flat() as string[] };
    if (field === 'guideStatus') return { guideStatus: value as RequestFilter['guideStatus'] };
    if (field === 'needsWaybill') return { needsWaybill: value === true };
    if (field === 'assignment') return { assignment: value as QueueParameters['assignment'] };
    if (field === 'overdue') return { overdue: value === true };
    if (field === 'expiring' && value === true) return { expiringAt: now };
    throw new Error(`No view is counted by ${field}: add it to count-views.ts`);
  });
  return Object.assign({}, ...parts) as RequestFilter & QueueParameters;
}
