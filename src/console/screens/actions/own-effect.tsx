import type { ReactNode } from 'react';
import { hasOwnRecords } from '../../transport/runtime';

/** Renders what our own upstream does with an action; what another one does is not ours to say. */
export function OwnEffect({ children }: { children: ReactNode }): ReactNode {
  return hasOwnRecords() ? children : null;
}
