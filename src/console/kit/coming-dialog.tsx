import type { ReactNode } from 'react';

/** Marks the place of a dialog that was asked for and is still being loaded. */
export const comingDialog = '[data-dialog="coming"]';

/** Stands, unseen, for a dialog whose chunk is on its way: until it is there, single letters act on nothing behind it. */
export function ComingDialog(): ReactNode {
  return <span hidden data-dialog="coming" />;
}
