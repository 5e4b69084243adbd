import { useListContext } from 'react-admin';
import type { FilterValues } from './list-filters';

export interface ChosenFilters {
  values: FilterValues;
  /** Sets these filters in place of all others. */
  replace: (values: FilterValues) => void;
  clear: () => void;
}

/** Returns what the list is filtered by now. */
export function useFilterValues(): ChosenFilters {
  const list = useListContext();
  const values = list.filterValues as FilterValues;
  return {
    values,
    replace: (next) => list.setFilters(next),
    clear: () => list.setFilters({}),
  };
}
