/** Sealed by the session's vault: a run names people, and belongs to no one once the session is over. */
export const PERSISTED_RUN_KEY = 'rubrica.bulk';

/** Returns whether a run is persisted, without opening it. */
export function hasPersistedRun(): boolean {
  return localStorage.getItem(PERSISTED_RUN_KEY) !== null;
}

/** Returns whether another tab changed what is persisted. */
export function isOfPersistedRun({ key }: StorageEvent): boolean {
  return key === PERSISTED_RUN_KEY;
}
