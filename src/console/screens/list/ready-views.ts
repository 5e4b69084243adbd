import type { Privilege } from '../../../contract/generated/access';
import { useMemo } from 'react';
import { allowedViews } from '../../../contract/access';
import { deepEqual } from '../../../contract/deep-equal';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { DashboardDefinition, ViewDefinition } from '../../../contract/insight-definitions';
import { usePrivileges } from '../../session/use-session';
import { initialFilters, type DrawnFilter, type FilterValues } from './list-filters';

/** Returns the ready-made views of a list that these privileges open. */
function viewsFor({ list }: ResourceDefinition, held: ReadonlySet<Privilege>): readonly ViewDefinition[] {
  return allowedViews(list.views, held);
}

/** Returns the same for the signed-in person. */
export function useReadyViews(definition: ResourceDefinition): readonly ViewDefinition[] {
  const held = usePrivileges();
  return useMemo(() => viewsFor(definition, held), [definition, held]);
}

/** Returns whether the signed-in person has a queue in a list: its next record is the main action then. */
export function useHasQueue(definition: ResourceDefinition): boolean {
  return useReadyViews(definition).some(({ next }) => next);
}

/**
 * Returns the view that a list opens on: the dashboard's, else the person's first queue, else the one of all records. A
 * provider's states may have codes of its own, by which a queue would be empty: there a list opens on all records.
 */
export function openingView(
  definition: ResourceDefinition,
  dashboard: DashboardDefinition | undefined,
  held: ReadonlySet<Privilege>,
): ViewDefinition | undefined {
  const views = viewsFor(definition, held);
  return (
    definition.list.views?.find(({ name }) => name === dashboard?.view) ??
    views.find(({ next }) => next && definition.unsureStates === undefined) ??
    views.find(isWhole)
  );
}

/** What a list is filtered and ordered by. */
export interface Arrangement {
  filter: FilterValues;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** Returns how a list stands in a view; without one, as its filters start. */
export function arrangementOf(
  view: ViewDefinition | undefined,
  definition: ResourceDefinition,
  filters: readonly DrawnFilter[],
): Arrangement {
  return { filter: view?.filter ?? initialFilters(filters), sort: view?.sort ?? definition.list.sort };
}

/** Returns the view that a list is within: the one with the most filters, all of which stand as it has them. */
export function currentView(
  { list: { views = [] } }: ResourceDefinition,
  values: FilterValues,
): ViewDefinition | undefined {
  const size = ({ filter = {} }: ViewDefinition): number => Object.keys(filter).length;
  return views
    .filter(({ filter = {} }) => Object.entries(filter).every(([name, value]) => deepEqual(value, values[name])))
    .toSorted((left, right) => size(right) - size(left))[0];
}

const isWhole = ({ filter }: ViewDefinition): boolean => filter === undefined;
