import type { ReactNode } from 'react';

/** Renders why nothing was done to a record, a line for each reason. */
export function Reasons({ reasons = [] }: { reasons?: readonly string[] }): ReactNode {
  return reasons.map((reason) => <p key={reason}>{reason}</p>);
}
