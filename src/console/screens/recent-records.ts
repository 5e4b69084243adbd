import { useStore, useStoreContext, type Store } from 'react-admin';
import { useCallback } from 'react';

/** A record that was opened lately. */
export interface RecentRecord {
  to: string;
  title: string;
  /** Whom it is about. */
  detail: string;
}

/** Not among the store's plain keys, so sealed into this tab and gone with the session. */
const KEY = 'recentRecords';
const MAX_RECORDS = 6;

export function useRecentRecords(): readonly RecentRecord[] {
  const [records] = useStore<readonly RecentRecord[]>(KEY, []);
  return records;
}

/** Returns what puts a record first among the recent ones. */
export function useRememberRecord(): (record: RecentRecord) => void {
  const store = useStoreContext();
  return useCallback((record) => remember(store, record), [store]);
}

function remember(store: Store, record: RecentRecord): void {
  const recent = store.getItem<readonly RecentRecord[]>(KEY, []) ?? [];
  const others = recent.filter(({ title }) => title !== record.title);
  store.setItem(KEY, [record, ...others].slice(0, MAX_RECORDS));
}
