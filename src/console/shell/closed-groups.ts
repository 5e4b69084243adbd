import { persistValue, usePersistedValue } from '../kit/persisted-value';

const persisted = persistValue<readonly string[]>('rubrica.menu.closed', read, JSON.stringify);

/** Returns which groups and submenus of the menu the person closed; kept in this browser. */
export function useClosedGroups(): { isOpen: (name: string) => boolean; toggle: (name: string) => void } {
  const closed = usePersistedValue(persisted);
  const isOpen = (name: string): boolean => !closed.includes(name);
  const toggle = (name: string): void =>
    persisted.set(isOpen(name) ? [...closed, name] : closed.filter((other) => other !== name));
  return { isOpen, toggle };
}

function read(stored: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((name) => typeof name === 'string') : [];
  } catch {
    // Something else wrote there: all groups are open.
    return [];
  }
}
