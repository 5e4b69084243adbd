import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'react-admin';
import { limits } from '../../../contract/generated/limits';

export interface ExportQuery {
  resource: string;
  filter: FilterPayload;
  sort: SortPayload;
}

/** Some records of an export, and how many it has in all when that is known. */
export interface ExportPage {
  records: RaRecord[];
  total: number | undefined;
}

/** As many ids as one request names; a header holds them with room to spare. */
const { idsAtOnce: MAX_IDS } = limits.list;

/** Returns the records of these ids, a hundred a request. */
export async function* readSome(
  provider: DataProvider,
  { resource, ids }: { resource: string; ids: readonly string[] },
  signal: AbortSignal,
): AsyncGenerator<ExportPage> {
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const { data } = await provider.getMany<RaRecord>(resource, { ids: ids.slice(start, start + MAX_IDS), signal });
    signal.throwIfAborted();
    yield { records: data, total: ids.length };
  }
}

/**
 * Returns every record of a filtered list, by pages of the largest size the server gives; each page follows from the
 * one before by its cursor. The first one asks how many there are in all.
 *
 * @throws the signal's reason when cancelled; CallError when a page fails
 */
export async function* readAll(
  provider: DataProvider,
  { resource, filter, sort }: ExportQuery,
  signal: AbortSignal,
): AsyncGenerator<ExportPage> {
  const perPage = limits.list.largestPage;
  let done = 0;
  let total: number | undefined;
  for (let page = 1; ; page += 1) {
    const result = await provider.getList<RaRecord>(resource, {
      filter,
      sort,
      pagination: { page, perPage },
      signal,
      ...(page === 1 && { meta: { count: 'exact' } }),
    });
    signal.throwIfAborted();
    if (page === 1) total = result.total;
    done += result.data.length;
    yield { records: result.data, total };
    const more = result.pageInfo?.hasNextPage ?? done < (result.total ?? 0);
    if (!more || result.data.length === 0) return;
  }
}
