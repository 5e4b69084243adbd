import { useEffect } from 'react';

/** Adds an entry to the history for a step within a public page, so that the browser's way back leads out of the step alone. */
export function enterStep(name: string): void {
  window.history.pushState({ step: name }, '', window.location.href);
}

/** Returns whether the history stands at a step that was entered: what comes after the step takes its entry. */
export function isAtStep(name: string): boolean {
  return (window.history.state as { step?: string } | null)?.step === name;
}

/** Calls back when the browser goes back out of a step that was entered; a jump within the page is none. */
export function useBackStep(name: string | undefined, onBack: () => void): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const look = ({ state }: PopStateEvent): void => {
      const entered = (state as { step?: string } | null)?.step;
      if (entered !== name && window.location.hash === '') onBack();
    };
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  });
}
