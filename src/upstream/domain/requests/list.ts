import type { Request as RequestRecord } from '../../../contract/generated/types';
import type { FullOutcome } from '../handler';
import type { Parameters } from '../listing/parameters';
import { filterConditions, isIndexed, isSearched, type RequestFilter } from './list-conditions';
import { readPaging, type PagingParameters } from './list-paging';
import { listedColumns, type ListedRequest } from './listed-request';
import { idCondition, pageOf } from './paged-rows';
import { presentRequests, type Reading } from './present';

const dayMs = 86_400_000;

export interface ListWish {
  readonly filter: RequestFilter;
  readonly paging: PagingParameters;
  readonly pageSize: number;
  /** A further condition, such as what the caller may see. */
  readonly visible?: (parameters: Parameters) => string;
  /** What of each request is shown. */
  readonly view?: (request: RequestRecord) => RequestRecord;
}

/** A page of requests, newest change first unless asked otherwise, with its count. */
export async function listRequests(reading: Reading, wish: ListWish): Promise<FullOutcome<RequestRecord[]>> {
  // The moment of asking is no part of what a cursor is bound to.
  const identity = Object.fromEntries(
    Object.entries(wish.filter).map(([name, value]) => [name, value instanceof Date ? 'now' : value]),
  );
  const paging = readPaging(wish.paging, wish.pageSize, identity);
  return pageOf<ListedRequest, RequestRecord>(
    reading.trx,
    {
      table: 'requests',
      columns: listedColumns,
      paging,
      exact: wish.paging.count === 'exact',
      identity,
      conditions: (parameters) => [
        wish.visible?.(parameters) ?? 'true',
        idCondition(wish.paging.ids, parameters),
        ...filterConditions(wish.filter, parameters),
      ],
      orderBy: orderTerm(wish, paging.column, reading.now),
      searched: isSearched(wish.filter),
      indexed: isIndexed(wish.filter, paging.column) && !wish.visible && wish.paging.ids === undefined,
    },
    async (rows) => {
      const records = await presentRequests(reading, rows);
      return wish.view ? records.map(wish.view) : records;
    },
  );
}

/**
 * What a page is ordered by. Requests of long ago stand far down the order, and the planner, which takes age and last change
 * for unrelated, would walk there: an order that no index has sends it to the index of their creation.
 */
function orderTerm({ filter: { endDate } }: ListWish, column: string, now: Date): string {
  const past = endDate !== undefined && Date.parse(endDate) < now.getTime() - dayMs;
  return past && column === 'last_status_at' ? `r.${column} + interval '0'` : `r.${column}`;
}
