import { useListContext, useStore, type RaRecord } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { FilterValues } from './list-filters';

/**
 * Drops the selection when the filter changes, and of it what leaves the page when the same page is read anew, so that no
 * action reaches records that the list no longer shows. Pages and order keep it. The filter that a selection belongs to
 * stands in the store, since it may change while the list is closed.
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
  useForgetGone();
}

/** Drops from the selection what is no longer of the list: gone from its page, or from a list of one page. */
function useForgetGone(): void {
  const list = useListContext<RaRecord>();
  const { data, total, page, perPage, sort, selectedIds, onSelect, isFetching, isPlaceholderData } = list;
  const filter = list.filterValues as FilterValues;
  const query = JSON.stringify([page, perPage, sort, filter]);
  const before = useRef<{ query: string; data: readonly RaRecord[] }>(undefined);
  useEffect(() => {
    if (!data || isFetching || isPlaceholderData) return;
    const shown = new Set(data.map(({ id }) => id));
    const left = before.current?.query === query ? before.current.data.filter(({ id }) => !shown.has(id)) : [];
    before.current = { query, data };
    if (left.length === 0) return;
    const isWhole = total === data.length;
    const gone = new Set(left.map(({ id }) => id));
    const still = selectedIds.filter((id) => shown.has(id) || !(isWhole || gone.has(id)));
    if (still.length < selectedIds.length) onSelect(still);
  }, [data, total, query, selectedIds, onSelect, isFetching, isPlaceholderData]);
}
