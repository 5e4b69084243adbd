import { checkDateRanges } from '../../listing/date-range';
import { dayMs } from '../../../../contract/durations';
import type { Request as RequestRecord } from '../../../../contract/generated/types';
import type { FullOutcome } from '../../handler';
import { idCondition, pageOf } from '../../listing/call-page';
import { orderKey, readPaging, type Paging, type PagingParameters } from '../../listing/call-paging';
import { countViews, type CountedList, type ViewCount } from '../../listing/count-views';
import type { SqlParameters } from '../../listing/sql-parameters';
import { filterConditions, isIndexed, isSearched, type RequestFilter } from './list-conditions';
import { requestColumns, type ListedRequest } from './listed-request';
import { presentRequests, type Reading } from './present-requests';
import { queueFilter, type QueueParameters } from '../review/queue-filter';
import { withinSelection } from './selection-filter';

export interface ListOptions {
  readonly filter: RequestFilter;
  readonly paging: PagingParameters;
  readonly pageSize: number;
  /** Returns a further condition, such as what the caller may see. */
  readonly visible?: (parameters: SqlParameters) => string;
  /** Returns what of each request is shown. */
  readonly view?: (request: RequestRecord) => RequestRecord;
}

/** Returns a page of requests, newest change first unless asked otherwise, with its count. */
export async function listRequests(reading: Reading, options: ListOptions): Promise<FullOutcome<RequestRecord[]>> {
  const { startDate, endDate, lastStatusStartDate, lastStatusEndDate } = options.filter;
  await checkDateRanges(reading.trx, 'requests', [
    { start: startDate, end: endDate, field: 'endDate' },
    { start: lastStatusStartDate, end: lastStatusEndDate, field: 'lastStatusEndDate' },
  ]);
  const identity = identityOf(options.filter);
  const paging = readPaging('request', options.paging, options.pageSize, identity);
  return pageOf<ListedRequest, RequestRecord>(
    reading.trx,
    {
      table: 'requests',
      columns: requestColumns,
      paging,
      exact: options.paging.count === 'exact',
      identity,
      conditions: (parameters) => [
        options.visible?.(parameters) ?? 'true',
        idCondition(options.paging.ids, parameters),
        ...filterConditions(options.filter, parameters),
      ],
      orderBy: orderTerm(options, paging, reading.now),
      searched: isSearched(options.filter),
      indexed: isIndexed(options.filter, paging.column) && !options.visible && options.paging.ids === undefined,
    },
    async (rows) => {
      const records = await presentRequests(reading, rows);
      return options.view ? records.map(options.view) : records;
    },
  );
}

/** Counts the requests of a list in each view with a filter. @param selection what the list shows */
export function countRequestViews(reading: Reading, selection: RequestFilter, list: CountedList): Promise<ViewCount[]> {
  return countViews(reading.trx, 'requests', list, async (asked: RequestFilter & QueueParameters, values) => {
    const filter = await queueFilter(reading, asked, selection.applicationId);
    return filterConditions(withinSelection(filter, selection), values);
  });
}

/** Returns what a cursor is bound to: the moment of asking is no part of it. */
function identityOf({ availableTo, ...filter }: RequestFilter): Readonly<Record<string, unknown>> {
  const plain = Object.entries(filter).map(([name, value]): [string, unknown] => [
    name,
    value instanceof Date ? 'now' : value,
  ]);
  return { ...Object.fromEntries<unknown>(plain), ...(availableTo && { availableTo: availableTo.userId }) };
}

/**
 * Returns what a page is ordered by. Requests of long ago stand far down the order, and the planner, which takes age
 * and last change for unrelated, would walk there: an order that no index has sends it to the index of their creation.
 */
function orderTerm({ filter: { endDate } }: ListOptions, paging: Paging, now: Date): string {
  const past = endDate !== undefined && Date.parse(endDate) < now.getTime() - dayMs;
  const key = orderKey(paging, 'r');
  return past && paging.column === 'last_status_at' ? `${key} + interval '0'` : key;
}
