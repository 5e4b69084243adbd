import { useLocation } from 'react-router';
import { persistValue, usePersistedValue } from '../kit/persisted-value';
import { pageWithin } from './menu-tree';
import { useMedia } from './use-media';

type Choice = 'narrow' | 'full' | '';

/** From here on a list has room beside the full menu. */
export const ROOM = '(min-width: 1440px)';

const persisted = persistValue<Choice>(
  'rubrica.sidebar',
  (stored) => (stored === 'narrow' || stored === 'full' ? stored : ''),
  (choice) => choice,
);

interface SidebarWidth {
  isNarrow: boolean;
  /** Undefined where the page alone decides. */
  setNarrow: ((isNarrow: boolean) => void) | undefined;
}

/**
 * Returns whether the sidebar is the narrow one: as the person chose in this browser, else where the window leaves a list
 * little room. It always is on a page that is opened from a section, such as a review, whose document needs the room.
 */
export function useSidebarWidth(): SidebarWidth {
  const choice = usePersistedValue(persisted);
  const hasRoom = useMedia(ROOM);
  const { pathname } = useLocation();
  if (pageWithin(pathname)) return { isNarrow: true, setNarrow: undefined };
  return {
    isNarrow: choice === '' ? !hasRoom : choice === 'narrow',
    setNarrow: (isNarrow) => persisted.set(isNarrow ? 'narrow' : 'full'),
  };
}
