import { useCallback, useSyncExternalStore } from 'react';

/** From lg on (1200 px) the menu stands beside the content; below, it is a drawer. */
export const LARGE = '(min-width: 1200px)';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
