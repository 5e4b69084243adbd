import { useListContext } from 'react-admin';
import { persistViews, useViews, type SavedView } from '../../data/saved-views';
import { normalizeForSearch } from '../../fields/normalize-for-search';
import type { Columns } from './columns';
import { useFilterValues } from './filter-values';
import type { ListFilter } from './list-filters';
import { hasPersonalFilter, matchesView, toStoredView, fromStoredFilter } from './view-values';

/** A list's views, and what can be done with them. */
export interface Views {
  views: readonly SavedView[];
  defaultViewId: string | undefined;
  /** The view that the list stands as now. */
  current: string | undefined;
  /** Some filter in force is left out of what is saved. */
  personal: boolean;
  /** Returns whether another view has that name. */
  taken: (name: string, id?: string) => boolean;
  apply: (view: SavedView) => void;
  save: (name: string) => void;
  rename: (id: string, name: string) => void;
  remove: (id: string) => void;
  /** Puts back what was removed. */
  restore: (view: SavedView) => void;
  /** Sets the view that the list opens with; the same once more: none. */
  toggleDefault: (id: string) => void;
}

export function useListViews(key: string, filters: readonly ListFilter[], columns: Columns): Views {
  const { views, defaultViewId } = useViews(key);
  const { sort, setSort, setFilters } = useListContext();
  const { values } = useFilterValues();
  const now = new Date();
  const viewState = toStoredView(
    { filter: values, sort, ...(columns.picked && { columns: columns.picked }) },
    filters,
    now,
  );
  const persist = (next: readonly SavedView[], nextDefault = defaultViewId): void => {
    const exists = next.some(({ id }) => id === nextDefault);
    void persistViews(key, { views: next, ...(exists && { defaultViewId: nextDefault }) });
  };
  return {
    views,
    defaultViewId,
    current: views.find((view) => matchesView(view, viewState))?.id,
    personal: hasPersonalFilter(values, filters),
    taken: (name, id) =>
      views.some((view) => view.id !== id && normalizeForSearch(view.name) === normalizeForSearch(name.trim())),
    apply: (view) => {
      setFilters(fromStoredFilter(view.filter, filters, new Date()));
      setSort(view.sort);
      columns.pick(view.columns ? [...view.columns] : null);
    },
    save: (name) => persist([...views, { id: crypto.randomUUID(), name: name.trim(), ...viewState }]),
    rename: (id, name) => persist(views.map((view) => (view.id === id ? { ...view, name: name.trim() } : view))),
    remove: (id) => persist(views.filter((view) => view.id !== id)),
    restore: (view) => persist([...views.filter(({ id }) => id !== view.id), view]),
    toggleDefault: (id) => persist(views, defaultViewId === id ? undefined : id),
  };
}
