import type { SelectionRule } from '../../../contract/list-selection';
import type { Caller } from '../handler';
import type { RequestFilter } from './list-conditions';

/** Returns the filter of a list's selection; the person of the session is the owner, which the database knows. */
export function selectionFilter(only: readonly SelectionRule[], { userId }: Pick<Caller, 'userId'>): RequestFilter {
  const filters = only.map(({ field, enum: values = [], of }): RequestFilter => {
    if (of === 'session') return { ownerId: userId };
    if (field === 'serviceStatusId') return { states: values };
    if (field === 'medium') return { physical: values.includes('TOKEN') };
    if (field === 'applicationId' && values.length === 1) return { applicationId: values[0] };
    throw new Error(`No filter selects requests by ${field}: add it to selection-filter.ts`);
  });
  return Object.assign({}, ...filters) as RequestFilter;
}

/** Returns a filter within a selection: of the states that were asked for, those of the list. */
export function withinSelection<F extends RequestFilter>(filter: F, selection: RequestFilter): F & RequestFilter {
  const { states: asked } = filter;
  const { states } = selection;
  const both = asked && states ? { states: states.filter((state) => asked.includes(state)) } : {};
  return { ...filter, ...selection, ...both };
}
