import { useEffect, useEffectEvent } from 'react';

/** Lets the browser ask before the tab is closed or loaded again while something unsaved would be lost. */
export function useUnloadQuestion(isUnsaved: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent): void => ask(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
}
