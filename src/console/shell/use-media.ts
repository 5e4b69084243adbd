import { useCallback, useSyncExternalStore } from 'react';
import { limits } from '../../contract/generated/limits';

/** From lg on the menu stands beside the content; below, it is a drawer. */
export const LARGE = `(min-width: ${limits.layout.breakpoints.lg}px)`;

/** Returns whether a media query holds now. */
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
