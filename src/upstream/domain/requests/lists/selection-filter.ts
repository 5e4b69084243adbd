import { lists, type ListName } from '../../../../contract/generated/lists';
import { isPhysicalMedium } from '../../../../contract/product';
import type { Caller } from '../../handler';
import type { RequestFilter } from './list-conditions';

/** Returns the filter of what a list shows; the person of the session is the owner, which the database knows. */
export function selectionFilter(name: ListName, { userId }: Pick<Caller, 'userId'>): RequestFilter {
  const { selection = {}, isOwn } = lists[name];
  const columns = Object.entries(selection);
  const others = columns.filter(([column, values]) => !indexedFilter(column, values));
  return {
    ...(Object.assign({}, ...columns.map(([column, values]) => indexedFilter(column, values))) as RequestFilter),
    ...(others.length > 0 && { columns: Object.fromEntries(others) }),
    ...(isOwn && { ownerId: userId }),
  };
}

/** Returns the filter that an index has for these values of a column. */
function indexedFilter(column: string, values: readonly string[]): RequestFilter | undefined {
  const value = values.length === 1 ? values[0] : undefined;
  if (column === 'state') return { states: values };
  if (column === 'application' && value !== undefined) return { applicationId: value };
  if (column === 'medium' && value !== undefined && isPhysicalMedium(value)) return { physical: true };
  return undefined;
}

/** Returns a filter within a selection: of the states that were asked for, those of the list. */
export function withinSelection<F extends RequestFilter>(filter: F, selection: RequestFilter): F & RequestFilter {
  const { states: asked } = filter;
  const { states } = selection;
  const both = asked && states ? { states: states.filter((state) => asked.includes(state)) } : {};
  return { ...filter, ...selection, ...both };
}
