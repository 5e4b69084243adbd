import { useStoreContext } from 'react-admin';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { loadResource } from '../../data/resource-definitions';
import { heldPrivileges } from '../../session/privileges';
import { dashboardAt, listKey } from './dashboards';
import type { FilterValues } from './list-filters';

/**
 * Opens the list of a resource with these filters in place of all others. They go by the console's store and never by the
 * address: they may be personal.
 */
export function useOpenList(): (resource: string, filter: FilterValues) => Promise<void> {
  const store = useStoreContext();
  const navigate = useNavigate();
  return useCallback(
    async (resource, filter) => {
      const definition = await loadResource(resource);
      const { sort, pageSize } = definition.list;
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
