import type { ReactNode } from 'react';
import { hasOwnRecords } from '../../transport/runtime';

/** Renders what is true of our own upstream alone, such as what it does with an action: what another one does is not ours to say. */
export function OwnEffect({ children }: { children: ReactNode }): ReactNode {
  return hasOwnRecords() ? children : null;
}
