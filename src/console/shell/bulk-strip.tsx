import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { hasPersistedRun, isOfPersistedRun } from '../screens/bulk/has-persisted-run';
import { useBulkRun } from '../screens/bulk/use-bulk-run';

// Loaded by those alone who run something, or have a tab that does.
const Content = lazy(() => import('./bulk-strip-content'));

/** Renders below the bar, on every page, how an action on many records goes on, also one that an earlier visit left. */
export function BulkStrip(): ReactNode {
  const run = useBulkRun();
  useEffect(() => {
    const restore = (): void => void import('../screens/bulk/runner').then(({ restoreRun }) => restoreRun());
    // From its loading on it follows the other tabs by itself.
    const follow = (event: StorageEvent): void => {
      if (isOfPersistedRun(event) && event.newValue !== null) restore();
    };
    if (hasPersistedRun()) restore();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  if (!run) return null;
  return (
    <Suspense>
      <Content />
    </Suspense>
  );
}
