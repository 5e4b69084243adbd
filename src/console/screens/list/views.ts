import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/definitions';
import { useViews, type SavedView } from '../../data/local-views';
import { useAllowed } from '../../data/use-allowed';
import { normalizeForSearch } from '../../../contract/normalize-for-search';
import { errorMessage } from '../../kit/error-message';
import { useCurrentMinute } from '../../kit/relative-time';
import { runWhenIdle } from '../../kit/run-when-idle';
import { toast } from '../../kit/toast-queue';
import type { Columns } from './columns';
import { useFilterValues } from './filter-values';
import type { ListFilter } from './list-filters';
import { hasPersonalFilter, matchesView, toStoredView, fromStoredFilter } from './view-values';

const loadStorage = () => import('../../data/view-storage');

/** A list's views, and what can be done with them. */
export interface Views {
  definition: ResourceDefinition;
  views: readonly SavedView[];
  defaultViewId: string | undefined;
  /** The view that the list stands as now. */
  current: SavedView | undefined;
  /** Some filter in force is left out of what is saved. */
  personal: boolean;
  /** The person may save views for a role, or for all. */
  canShare: boolean;
  /** Returns whether another of one's own views has that name. */
  taken: (name: string, id?: string) => boolean;
  apply: (view: SavedView) => void;
  /** Saves the list as it stands now. @returns whether it was saved */
  save: (view: Pick<SavedView, 'name' | 'audience' | 'role'>) => Promise<boolean>;
  /** Changes the name, or for whom it is. */
  change: (view: SavedView) => void;
  remove: (view: SavedView) => void;
  /** Puts back what was removed. */
  restore: (view: SavedView) => void;
  /** Sets the view that the list opens with; the same once more: none. */
  toggleDefault: (id: string) => void;
}

export function useListViews(
  definition: ResourceDefinition,
  key: string,
  filters: readonly ListFilter[],
  columns: Columns,
): Views {
  const { views, defaultViewId } = useViews(key);
  const { sort, setSort, setFilters, isPending } = useListContext();
  const { values } = useFilterValues();
  const canShare = useAllowed(definition, 'share');
  const now = new Date(useCurrentMinute());
  const viewState = toStoredView(
    { filter: values, sort, ...(columns.picked && { columns: columns.picked }) },
    filters,
    now,
  );
  // The rows come first; a list opens with the views that this browser has.
  useEffect(() => {
    if (isPending) return undefined;
    // Offline: the views of this browser stay, and the next opening asks again.
    return runWhenIdle(() => void loadStorage().then(({ syncViews }) => syncViews().catch(() => undefined)), 2_000);
  }, [isPending]);

  const persist = async (
    write: (storage: Awaited<ReturnType<typeof loadStorage>>) => Promise<void>,
  ): Promise<boolean> => {
    try {
      await write(await loadStorage());
      return true;
    } catch (error) {
      toast({ tone: 'rejected', text: errorMessage(error) });
      return false;
    }
  };

  return {
    definition,
    views,
    defaultViewId,
    current: views.find((view) => matchesView(view, viewState)),
    personal: hasPersonalFilter(values, filters),
    canShare,
    taken: (name, id) =>
      views.some(
        (view) =>
          view.id !== id && view.own !== false && normalizeForSearch(view.name) === normalizeForSearch(name.trim()),
      ),
    apply: (view) => {
      setFilters(fromStoredFilter(view.filter, filters, new Date()));
      setSort(view.sort);
      columns.pick(view.columns ? [...view.columns] : null);
    },
    save: ({ name, ...sharing }) =>
      persist(({ saveView }) =>
        saveView(key, { id: crypto.randomUUID(), name: name.trim(), ...sharing, ...viewState }),
      ),
    change: (view) => void persist(({ saveView }) => saveView(key, { ...view, name: view.name.trim() })),
    remove: (view) => void persist(({ removeView }) => removeView(key, view)),
    restore: ({ own: _, owner: __, ...view }) => void persist(({ saveView }) => saveView(key, view)),
    toggleDefault: (id) =>
      void persist(({ setDefaultView }) => setDefaultView(key, defaultViewId === id ? undefined : id)),
  };
}
