import { getQuery, type Store } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/definitions';
import { savedViewsReady } from '../../data/saved-views';
import type { Extensions } from '../../fields/extensions';
import { heldPrivileges } from '../../session/privileges';
import { askPage, type PageSources } from './ask-page';
import { shownFields } from './columns';
import { dashboardAt, listKey } from './dashboards';
import { filtersOf } from './filters';
import { openingOf } from './opening';

export interface ListSources extends PageSources {
  store: Store;
}

/** Asks for the page that a list will show first: where it was left in this tab, else as it opens. */
export async function askFirstPage(
  definition: ResourceDefinition,
  extensions: Extensions,
  { store, ...sources }: ListSources,
): Promise<void> {
  await savedViewsReady();
  const held = heldPrivileges();
  const dashboard = dashboardAt(definition, held, store);
  const opening = openingOf(definition, filtersOf(definition, extensions, held), dashboard);
  const query = getQuery({
    queryFromLocation: {},
    params: { ...store.getItem<object>(`${listKey(definition, dashboard)}.listParams`, {}) },
    filterDefaultValues: opening.filter,
    sort: opening.sort,
    perPage: definition.list.pageSize,
  });
  const asked = {
    pagination: { page: query.page, perPage: query.perPage },
    sort: { field: query.sort, order: query.order },
    filter: query.filter as object,
  };
  await askPage(definition, shownFields(definition, dashboard, opening.columns, store), asked, sources);
}
