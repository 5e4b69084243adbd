import type { GetListResult, RaRecord } from 'react-admin';

/** How many records a list has, as its screen says it (`meta` of a list's result): exact, or at least so many. */
export interface ListCount {
  count: number;
  exact: boolean;
  /** Of how many in the upstream's answer, where the list was made of it here. */
  answered?: number;
  /** How many of those may be of the list, or not: the answer doesn't say. */
  undecided?: number;
  /** The list is of the signed-in person's own records: what the upstream answered beside them says nothing to them. */
  isOwn?: boolean;
}

/**
 * Returns a list's result with what its count means. react-admin pages by an exact total; past a capped one it would
 * jump back to the last page it believes in, so there it pages by `pageInfo`, and the screen reads the count in `meta`.
 */
export function countedResult(
  data: RaRecord[],
  counted: ListCount,
  paging: { page: number; perPage: number; more: boolean },
): GetListResult<RaRecord> {
  if (counted.exact) return { data, total: counted.count, meta: counted };
  const hasNextPage = paging.more || paging.page * paging.perPage < counted.count;
  return { data, pageInfo: { hasNextPage, hasPreviousPage: paging.page > 1 }, meta: counted };
}
