import { lazy, Suspense, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { Skeleton } from '../../kit/skeleton';
import { readFrameMemory } from '../../session/frame-memory';
import { useAllowed } from '../../data/use-allowed';

// For those who lead: no other list loads it.
const Summary = lazy(() => import('./summary'));

/** Renders where the dashboard of a list stands, for those who may see it. */
export function SummarySlot({ definition }: { definition: ResourceDefinition }): ReactNode {
  const allowed = useAllowed(definition, 'summary');
  if (!allowed) return null;
  return (
    <Suspense
      fallback={
        <div className="summary-slot">
          <Skeleton height={`${seenHeight() || 44}px`} />
        </div>
      }
    >
      <Summary definition={definition} />
    </Suspense>
  );
}

/** Returns how high it was when the list was seen last, px: on a phone its figures take several lines. */
function seenHeight(): number | undefined {
  return readFrameMemory()?.lists[window.location.pathname]?.heights.dashboard;
}
