import type { ReactNode } from 'react';
import { Skeleton } from '../../kit/skeleton';

/** Renders the shape of what a panel says: a state, its actions, and facts. */
export function PanelSkeleton(): ReactNode {
  return (
    <>
      <Skeleton width="40%" height="24px" />
      <Skeleton height="var(--control)" />
      <Skeleton height="14rem" />
    </>
  );
}
