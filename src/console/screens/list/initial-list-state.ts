import type { Privilege } from '../../../contract/generated/access';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { DashboardDefinition } from '../../../contract/insight-definitions';
import { getViews } from '../../data/local-views';
import { listKey } from './dashboards';
import type { DrawnFilter } from './list-filters';
import { arrangementOf, openingView, type Arrangement } from './ready-views';
import { fromStoredFilter } from './view-values';

/** How a list stands before it was touched. */
export interface InitialListState extends Arrangement {
  columns?: readonly string[];
}

/** Returns the first state by the saved view that the user chose to open with, else by the ready-made one that the list opens on. */
export function initialListState(
  definition: ResourceDefinition,
  filters: readonly DrawnFilter[],
  dashboard: DashboardDefinition | undefined,
  held: ReadonlySet<Privilege>,
): InitialListState {
  const { views, defaultViewId } = getViews(listKey(definition, dashboard));
  const view = views.find(({ id }) => id === defaultViewId);
  if (!view) return arrangementOf(openingView(definition, dashboard, held), definition, filters);
  const { sort, columns } = view;
  return { filter: fromStoredFilter(view.filter, filters, new Date()), sort, ...(columns && { columns }) };
}
