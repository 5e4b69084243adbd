import { useEffect, useEffectEvent } from 'react';
import { comingDialog } from '../../kit/coming-dialog';
import { letterKeysOn } from '../../kit/letter-keys';
import { usePersistedValue } from '../../kit/persisted-value';

/** Every key of the review, in the order in which the help shows them. */
export const shortcutKeys = {
  approveDocument: 'a',
  rejectDocument: 'r',
  wronglyCorrected: 's',
  takeBack: 'z',
  markRegion: 'm',
  nextDocument: 'j',
  formerDocument: 'k',
  documentsPane: 'd',
  validationsPane: 'i',
  compare: 'v',
  beside: 'b',
  zoomIn: '+',
  zoomOut: '-',
  fit: '0',
  fitWidth: 'w',
  turnRight: 't',
  turnLeft: 'Shift+T',
  nextPage: 'PageDown',
  formerPage: 'PageUp',
  pan: 'Arrows',
  approve: 'Shift+A',
  validate: 'Shift+V',
  askCorrection: 'Shift+C',
  postpone: 'Shift+P',
  reject: 'Shift+R',
  correctSubject: 'e',
  nextCase: 'n',
  help: '?',
} as const;

export type ShortcutName = keyof typeof shortcutKeys;
export type ShortcutActions = Partial<Record<ShortcutName, () => void>>;

const names = new Map<string, ShortcutName>(
  (Object.entries(shortcutKeys) as [ShortcutName, string][]).map(([name, key]) => [key, name]),
);

/** Returns what was pressed, as the table above writes it; undefined with a modifier that belongs to the browser. */
function pressed({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === '=') return '+';
  if (!/^[a-z]$/i.test(key)) return key;
  return shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase();
}

/** Returns where keys are typed, or chosen with, and not commands; a dialog has its own. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector(`dialog[open], ${comingDialog}`)) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('textarea, select, [role="application"]')) return true;
  return target.matches('input:not([type="checkbox"], [type="button"])');
}

/** Listens for the review's keys while the page is there. Arrows and pages are the viewer's own. */
export function useShortcuts(actions: ShortcutActions): void {
  const on = usePersistedValue(letterKeysOn);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || isElsewhere(event.target)) return;
    const name = names.get(pressed(event) ?? '');
    // Help stays, so that those who turned the letters off find them again.
    if (name === undefined || (!on && name !== 'help')) return;
    const action = actions[name];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
