import { useCallback } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { FilterValues } from '../list/list-filters';
import { useOpenList } from '../list/open-list';

/** Opens the list filtered as a slice says; undefined where the list has no such filter. */
export type OpenSlice = (filter: FilterValues) => (() => void) | undefined;

/** Returns how the slices of a dashboard open its list. */
export function useSlices({ name, list }: ResourceDefinition): OpenSlice {
  const openList = useOpenList();
  return useCallback(
    (filter) => {
      const may = Object.keys(filter).every((field) => list.filters.some((one) => one.field === field));
      if (!may) return undefined;
      return () => {
        void openList(name, filter);
        // Below an open dashboard the rows may be out of sight.
        document.querySelector('.list-summary')?.scrollIntoView({ block: 'start' });
      };
    },
    [name, list, openList],
  );
}
