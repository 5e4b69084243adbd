import { useStoreContext } from 'react-admin';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { loadResource } from '../../data/resource-definitions';
import { heldPrivileges } from '../../session/privileges';
import { dashboardAt, listKey } from './dashboards';
import type { FilterValues } from './list-filters';
import { currentView } from './ready-views';

/**
 * Opens the list of a resource with these filters in place of all others, in the order of the view that they are within.
 * They go by the console's store and never by the address: they may be personal.
 */
export function useOpenList(): (resource: string, filter: FilterValues) => Promise<void> {
  const store = useStoreContext();
  const navigate = useNavigate();
  return useCallback(
    async (resource, filter) => {
      const definition = await loadResource(resource);
      const { pageSize } = definition.list;
      // What its own tab would show first comes first here as well.
      const sort = currentView(definition, filter)?.sort ?? definition.list.sort;
      store.setItem(`${listKey(definition, dashboardAt(definition, heldPrivileges(), store))}.listParams`, {
        filter,
        displayedFilters: {},
        sort: sort.field,
        order: sort.order,
        page: 1,
        perPage: pageSize,
      });
      await navigate(definition.route);
    },
    [store, navigate],
  );
}
