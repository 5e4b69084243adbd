import { useListContext, useStore } from 'react-admin';
import { useEffect } from 'react';
import type { FilterValues } from './list-filters';

/**
 * Drops the selection when the filter changes, so that no action reaches records that the list no longer shows. Pages and
 * order keep it. The filter that a selection belongs to stands in the store, since it may change while the list is closed.
 */
export function useSelectionOfFilter(listKey: string): void {
  const list = useListContext();
  const { selectedIds, onSelect } = list;
  const filter = list.filterValues as FilterValues;
  const [chosenFor, setChosenFor] = useStore<string>(`${listKey}.selectionFilter`, '');
  const current = JSON.stringify(filter);
  useEffect(() => {
    if (chosenFor === current) return;
    if (selectedIds.length > 0) onSelect([]);
    setChosenFor(current);
  }, [chosenFor, current, selectedIds, onSelect, setChosenFor]);
}
