import { colombianDay } from '../../../contract/colombia';
import { deepEqual } from '../../../contract/deep-equal';
import type { SavedView } from '../../data/local-views';
import { daysOf, fromFilter, lastDays, toFilter } from '../../fields/filters/date-range-value';
import type { DrawnFilter, FilterValues } from './list-filters';

/** How a list stands: what a view is made of. */
export type ViewState = Pick<SavedView, 'filter' | 'sort' | 'columns'>;

/**
 * Returns the state of a list as it may be stored: without filters that hold personal data, and with a range that ends today as
 * its number of days, so that tomorrow it ends tomorrow.
 */
export function toStoredView({ filter, ...rest }: ViewState, filters: readonly DrawnFilter[], now: Date): ViewState {
  const stored = filters.flatMap(({ name, field, filter: definition }) => {
    const value = filter[name];
    if (value === undefined || field.sensitivity !== 'public') return [];
    const range = definition.match === 'range' ? fromFilter(value) : undefined;
    return [[name, range?.to === colombianDay(now) ? { lastDays: daysOf(range) } : value] as const];
  });
  return { ...rest, filter: Object.fromEntries(stored) };
}

/** Returns the filters of a stored view with the values that they have today. */
export function fromStoredFilter(filter: FilterValues, filters: readonly DrawnFilter[], now: Date): FilterValues {
  const values = filters.flatMap(({ name, field }) => {
    const value = filter[name];
    if (value === undefined) return [];
    const days = relative(value);
    return [[name, days === undefined ? value : toFilter(lastDays(days, now), field.format)] as const];
  });
  return Object.fromEntries(values);
}

/** Returns whether some filter in force could not be kept. */
export function hasPersonalFilter(filter: FilterValues, filters: readonly DrawnFilter[]): boolean {
  return filters.some(({ name, field }) => field.sensitivity !== 'public' && filter[name] !== undefined);
}

/** Returns whether a list stands as a view has it. */
export function matchesView(view: SavedView, viewState: ViewState): boolean {
  const { filter, sort, columns } = view;
  return (
    deepEqual(filter, viewState.filter) && deepEqual(sort, viewState.sort) && deepEqual(columns, viewState.columns)
  );
}

function relative(value: unknown): number | undefined {
  const days = typeof value === 'object' && value !== null ? (value as { lastDays?: unknown }).lastDays : undefined;
  return typeof days === 'number' ? days : undefined;
}
