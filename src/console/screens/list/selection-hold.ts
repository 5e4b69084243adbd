import { createContext, useContext, useEffect } from 'react';

/** Counts the dialogs that were opened from the selection bar. */
export const SelectionHold = createContext<(change: (open: number) => number) => void>(() => undefined);

/**
 * Keeps the selection bar while a dialog of one of its buttons is open: what the dialog does may take the ticked rows out of the
 * list, and the bar would take the dialog, with what it has to show, away with them.
 */
export function useSelectionHold(isOpen: boolean): void {
  const count = useContext(SelectionHold);
  useEffect(() => {
    if (!isOpen) return undefined;
    count((open) => open + 1);
    return () => count((open) => open - 1);
  }, [count, isOpen]);
}
