import { getQuery, type Store } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/definitions';
import { savedViewsReady } from '../../data/local-views';
import type { Extensions } from '../../fields/extensions';
import { heldPrivileges } from '../../session/privileges';
import { prefetchPage, type PageSources } from './prefetch-page';
import { shownFields } from './columns';
import { dashboardAt, listKey } from './dashboards';
import { filtersOf } from './list-filters';
import { initialListState } from './initial-list-state';

export interface ListSources extends PageSources {
  store: Store;
}

/** Asks for the page that a list will show first: where it was left in this tab, else as it opens. */
export async function prefetchFirstPage(
  definition: ResourceDefinition,
  extensions: Extensions,
  { store, ...sources }: ListSources,
): Promise<void> {
  await savedViewsReady();
  const held = heldPrivileges();
  const dashboard = dashboardAt(definition, held, store);
  const initialState = initialListState(definition, filtersOf(definition, extensions, held), dashboard, held);
  const query = getQuery({
    queryFromLocation: {},
    params: { ...store.getItem<object>(`${listKey(definition, dashboard)}.listParams`, {}) },
    filterDefaultValues: initialState.filter,
    sort: initialState.sort,
    perPage: definition.list.pageSize,
  });
  const params = {
    pagination: { page: query.page, perPage: query.perPage },
    sort: { field: query.sort, order: query.order },
    filter: query.filter as object,
  };
  await prefetchPage(
    definition,
    shownFields(definition, dashboard, initialState.columns, store, held),
    params,
    sources,
  );
}
