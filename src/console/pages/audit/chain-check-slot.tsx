import { lazy, Suspense, type ReactNode } from 'react';
import type { OwnButtonProps } from '../../fields/action-extension';

const ChainCheck = lazy(() => import('./chain-check'));

/** Renders the check of the chain, which comes after the list itself. */
export function ChainCheckSlot(props: OwnButtonProps): ReactNode {
  return (
    <Suspense fallback={<span className="skeleton button" aria-hidden="true" />}>
      <ChainCheck {...props} />
    </Suspense>
  );
}
