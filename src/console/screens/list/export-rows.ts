import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'ra-core';
import { limits } from '../../../contract/generated/limits';

export interface ExportQuery {
  resource: string;
  filter: FilterPayload;
  sort: SortPayload;
}

/** As many ids as one request names; a header holds them with room to spare. */
const AT_ONCE = 100;

/** The records of these ids, a hundred a request. */
export async function readSome(
  provider: DataProvider,
  { resource, ids }: { resource: string; ids: readonly string[] },
  signal: AbortSignal,
  onPage: (done: number, total: number) => void,
): Promise<RaRecord[]> {
  const records: RaRecord[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const { data } = await provider.getMany<RaRecord>(resource, { ids: ids.slice(at, at + AT_ONCE), signal });
    signal.throwIfAborted();
    records.push(...data);
    onPage(records.length, ids.length);
  }
  return records;
}

/**
 * Every record of a filtered list, by pages of the largest size the server gives; each page follows from the one
 * before by its cursor. `onPage` hears how many came so far, and of how many when that is known.
 *
 * @throws the signal's reason when cancelled; CallError when a page fails
 */
export async function readAll(
  provider: DataProvider,
  { resource, filter, sort }: ExportQuery,
  signal: AbortSignal,
  onPage: (done: number, total: number | undefined) => void,
): Promise<RaRecord[]> {
  const perPage = limits.list.largestPage;
  const records: RaRecord[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await provider.getList<RaRecord>(resource, { filter, sort, pagination: { page, perPage }, signal });
    signal.throwIfAborted();
    records.push(...answer.data);
    onPage(records.length, answer.total);
    const more = answer.total === undefined ? answer.pageInfo?.hasNextPage === true : records.length < answer.total;
    if (!more || answer.data.length === 0) return records;
  }
}
