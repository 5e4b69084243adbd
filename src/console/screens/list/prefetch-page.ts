import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, RaRecord, SortPayload } from 'react-admin';
import type { FieldDefinition, ResourceDefinition } from '../../../contract/definitions';
import { prefetchQuery } from '../../data/query-client';
import { prefetchReferenceNames } from '../../fields/reference-names';

export interface PageQuery {
  pagination: { page: number; perPage: number };
  sort: SortPayload;
  filter: object;
}

export interface PageSources {
  dataProvider: DataProvider;
  queryClient: QueryClient;
}

/**
 * Asks for a page of a list in the very words in which the list will ask for it (react-admin's useGetList), and then for
 * the names that the shown fields refer to, so that both are there when it is drawn.
 *
 * @returns when the rows are there, or could not be read: the list asks again then, and says why
 */
export async function prefetchPage(
  { name }: ResourceDefinition,
  fields: readonly FieldDefinition[],
  { pagination, sort, filter }: PageQuery,
  { dataProvider, queryClient }: PageSources,
): Promise<void> {
  const params = { pagination, sort, filter: { ...filter }, meta: undefined };
  const result = await prefetchQuery(queryClient, [name, 'getList', params], async ({ signal }) => {
    const { data, total, pageInfo, ...more } = await dataProvider.getList<RaRecord>(name, { ...params, signal });
    return { data, total, pageInfo, meta: more.meta as unknown };
  });
  // Rows are worth seeing without those names, which come while they are drawn.
  if (result) void prefetchReferenceNames(queryClient, dataProvider, fields, result.data);
}
