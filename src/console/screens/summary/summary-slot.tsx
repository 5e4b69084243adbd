import { lazy, Suspense, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { Skeleton } from '../../kit/skeleton';
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
          <Skeleton height="44px" />
        </div>
      }
    >
      <Summary definition={definition} />
    </Suspense>
  );
}
