import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { hasPersistedRun, isOfPersistedRun } from '../screens/bulk/has-persisted-run';
import { useBulkRun } from '../screens/bulk/use-bulk-run';

// Loaded by those alone who run something, or have a tab that does.
const Content = lazy(() => import('./bulk-strip-content'));

/** Renders below the bar, on every page, how an action on many records goes on, also one that an earlier visit left. */
export function BulkStrip(): ReactNode {
  const run = useBulkRun();
  const [isPersisted, setIsPersisted] = useState(hasPersistedRun);
  useEffect(() => {
    // From its loading on the content follows the other tabs by itself.
    const follow = (event: StorageEvent): void => {
      if (isOfPersistedRun(event)) setIsPersisted(true);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  if (!run && !isPersisted) return null;
  return (
    <Suspense>
      <Content />
    </Suspense>
  );
}
