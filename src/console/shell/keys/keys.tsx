import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLabels } from '../../fields/labels';
import { letterKeysOn } from '../../kit/letter-keys';
import { usePersistedValue } from '../../kit/persisted-value';
import { focusRow } from '../../screens/list/handle-row-keys';
import { pageWithin } from '../menu-tree';
import { useMenu } from '../use-menu';
import { menuLetters } from './menu-letters';
import { ComingDialog, comingDialog } from '../../kit/coming-dialog';

const KeysDialog = lazy(() => import('./keys-dialog'));

/** How long after g a letter still leads to a screen, milliseconds. */
const SECOND_KEY_WITHIN_MS = 1_500;

/** Listens to the keys that act wherever one is in the console, and renders their help. */
export function Keys(): ReactNode {
  const { groups } = useMenu();
  const translate = useLabels();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const areLettersOn = usePersistedValue(letterKeysOn);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);
  // A review has keys and a help of its own.
  const hasOwnKeys = pageWithin(pathname) !== undefined;

  const goTo = (letter: string): boolean => {
    const item = menuLetters(groups, ({ label }) => translate(label)).get(letter);
    if (item) void navigate(item.to);
    return item !== undefined;
  };
  const runKey = (event: KeyboardEvent): boolean => {
    const isAfterGo = event.timeStamp - goPressedAt.current < SECOND_KEY_WITHIN_MS;
    goPressedAt.current = Number.NEGATIVE_INFINITY;
    if (isAfterGo) return goTo(event.key.toLowerCase());
    if (event.key === '?' && !hasOwnKeys) setIsHelpOpen(true);
    else if (!areLettersOn) return false;
    else if (event.key === 'g') goPressedAt.current = event.timeStamp;
    else if (event.key === '/') focusSearch();
    else if (event.key === 'j' && !hasOwnKeys) return focusFirstRow();
    else return false;
    return true;
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isElsewhere(event.target)) return;
    if (runKey(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (!isHelpOpen) return null;
  return (
    <Suspense fallback={<ComingDialog />}>
      <KeysDialog groups={groups} onClose={() => setIsHelpOpen(false)} />
    </Suspense>
  );
}

/** Focuses the search of the list on the screen, else opens the search everywhere. */
function focusSearch(): void {
  const box = document.querySelector<HTMLElement>('.filter-bar input[type=search]');
  if (box) box.focus();
  else document.querySelector<HTMLElement>('.search-button')?.click();
}

function focusFirstRow(): boolean {
  const row = document.querySelector<HTMLElement>('.list-scroll tbody > tr');
  if (row) focusRow(row);
  return row !== null;
}

/** Returns whether a key belongs to what has the focus: one types there, or it waits for an answer. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector(`dialog:modal, ${comingDialog}`)) return true;
  return (
    target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea, [role=menu]') !== null
  );
}
