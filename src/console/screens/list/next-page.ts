import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { useEffect } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { runWhenIdle } from '../../kit/run-when-idle';
import { askPage } from './ask-page';
import type { Column } from './columns';

/** The next page is asked for within so many milliseconds, or sooner, when nothing else goes on. */
const SOON_MS = 2_000;

/**
 * Whoever turned a page will turn another: its rows are asked for while one looks at these, and are drawn at once. Nobody
 * asks ahead for a list that came whole.
 */
export function useNextPageAhead(definition: ResourceDefinition, columns: readonly Column[]): void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const list = useListContext<RaRecord>();
  const { page, perPage, sort, hasNextPage, isFetching } = list;
  const [filterValues, filter] = [list.filterValues as object, list.filter as object | undefined];
  const turning = page > 1 && hasNextPage === true && !isFetching && isPagedByServer(definition);
  useEffect(() => {
    if (!turning) return undefined;
    const asked = { pagination: { page: page + 1, perPage }, sort, filter: { ...filterValues, ...filter } };
    const fields = columns.map(({ field }) => field);
    return runWhenIdle(() => void askPage(definition, fields, asked, { queryClient, dataProvider }), SOON_MS);
  }, [turning, definition, columns, page, perPage, sort, filter, filterValues, queryClient, dataProvider]);
}

function isPagedByServer({ source }: ResourceDefinition): boolean {
  return source.kind === 'rest' || source.list.paging === 'server';
}
