import { useSyncExternalStore } from 'react';

/** Returns false in the first drawing of a page that the build drew, which knows no installation and no session. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
