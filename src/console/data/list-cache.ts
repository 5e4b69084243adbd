import type { RaRecord } from 'react-admin';
import type { ListCount } from './list-count';

/** How many lists are cached; the oldest is removed first. */
const MAX_LISTS = 8;

/** A list that is here whole, and what was counted on the way. */
export interface WholeList {
  records: RaRecord[];
  count?: Pick<ListCount, 'answered' | 'undecided' | 'isOwn'>;
}

/**
 * Caches whole lists that are paged in the browser. A view is a page in an order: a new view of a cached list is served from
 * it; a request for the same view is a refresh, and goes to the server.
 */
export interface ListCache {
  read(key: string, view: string, load: () => Promise<WholeList>): Promise<WholeList>;
  clear(): void;
}

interface CacheEntry {
  records: Promise<WholeList>;
  views: Set<string>;
}

export function createListCache(): ListCache {
  const entries = new Map<string, CacheEntry>();

  const load = (key: string, view: string, fetchRecords: () => Promise<WholeList>): Promise<WholeList> => {
    const records = fetchRecords();
    const entry: CacheEntry = { records, views: new Set([view]) };
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next();
    if (entries.size > MAX_LISTS && !oldest.done) entries.delete(oldest.value);
    // Its caller hears of the failure; the next one asks again.
    records.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return records;
  };

  return {
    read: (key, view, fetchRecords) => {
      const entry = entries.get(key);
      if (!entry || entry.views.has(view)) return load(key, view, fetchRecords);
      entry.views.add(view);
      return entry.records;
    },
    clear: () => entries.clear(),
  };
}
