import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { useEffect } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { runWhenIdle } from '../../kit/run-when-idle';
import { prefetchPage } from './prefetch-page';
import type { Column } from './columns';

/** The next page is asked for within so many milliseconds, or sooner, when nothing else goes on. */
const MAX_PREFETCH_DELAY_MS = 2_000;

/**
 * Prefetches the next page, since a person who turned a page will turn another: its rows are there at once. A list that
 * came whole is not prefetched.
 */
export function usePrefetchNextPage(definition: ResourceDefinition, columns: readonly Column[]): void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const list = useListContext<RaRecord>();
  const { page, perPage, sort, hasNextPage, isFetching } = list;
  const [filterValues, filter] = [list.filterValues as object, list.filter as object | undefined];
  const shouldPrefetch = page > 1 && hasNextPage === true && !isFetching && isPagedByServer(definition);
  useEffect(() => {
    if (!shouldPrefetch) return undefined;
    const params = { pagination: { page: page + 1, perPage }, sort, filter: { ...filterValues, ...filter } };
    const fields = columns.map(({ field }) => field);
    return runWhenIdle(
      () => void prefetchPage(definition, fields, params, { queryClient, dataProvider }),
      MAX_PREFETCH_DELAY_MS,
    );
  }, [shouldPrefetch, definition, columns, page, perPage, sort, filter, filterValues, queryClient, dataProvider]);
}

function isPagedByServer({ source }: ResourceDefinition): boolean {
  return source.kind === 'rest' || source.list.paging === 'server';
}
