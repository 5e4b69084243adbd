import type { DashboardDefinition, ResourceDefinition } from '../../../contract/definitions';
import { getViews } from '../../data/saved-views';
import { listKey } from './dashboards';
import { initialFilters, type DrawnFilter, type FilterValues } from './list-filters';
import { fromStoredFilter } from './view-values';

/** How a list stands before it was touched. */
export interface InitialListState {
  filter: FilterValues;
  sort: { field: string; order: 'ASC' | 'DESC' };
  columns?: readonly string[];
}

/** Returns the first state by the view that the user chose to open with, else by the definition and the dashboard. */
export function initialListState(
  definition: ResourceDefinition,
  filters: readonly DrawnFilter[],
  dashboard: DashboardDefinition | undefined,
): InitialListState {
  const { views, defaultViewId } = getViews(listKey(definition, dashboard));
  const view = views.find(({ id }) => id === defaultViewId);
  if (!view) return { filter: initialFilters(filters, dashboard), sort: definition.list.sort };
  const { sort, columns } = view;
  return { filter: fromStoredFilter(view.filter, filters, new Date()), sort, ...(columns && { columns }) };
}
