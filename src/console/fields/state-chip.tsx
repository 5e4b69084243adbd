import { lazy, Suspense, type ReactNode } from 'react';
import { lookOf, type Lifecycle } from '../../contract/lifecycle';
import { cachedStatusChip } from '../kit/status-chip';

interface StateChipProps {
  lifecycle: Lifecycle;
  state: string;
  /** As the record names it; absent where a provider's doesn't. */
  name?: string;
  /** Not for the applicant, whom the meaning for the staff doesn't address. */
  isExplained?: boolean;
}

// Our own upstream names each state: no list waits for this.
const NamedState = lazy(() => import('./named-state'));

/** Renders a state of a lifecycle: colour, icon and word. One that the lifecycle doesn't have looks ended. */
export function StateChip({ lifecycle, state, name, isExplained }: StateChipProps): ReactNode {
  const { tone, icon } = lookOf(lifecycle, state);
  const key = isExplained ? `${lifecycle.name}.${state}` : undefined;
  const chip = cachedStatusChip({ tone, icon, label: name ?? state, state: key });
  if (name !== undefined) return chip;
  return (
    <Suspense fallback={chip}>
      <NamedState lifecycle={lifecycle} state={state} explained={key} />
    </Suspense>
  );
}
