import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { hasPersistedRun } from '../screens/bulk/persisted-run';
import { restoreRun, useBulkRun } from '../screens/bulk/runner';

// Only who runs something has any of this.
const Content = lazy(() => import('./bulk-strip-content'));

/** Renders below the bar, on every page, how an action on many records goes on, also one that an earlier visit left. */
export function BulkStrip(): ReactNode {
  const run = useBulkRun();
  useEffect(() => {
    if (hasPersistedRun()) void restoreRun();
  }, []);
  if (!run) return null;
  return (
    <Suspense>
      <Content />
    </Suspense>
  );
}
