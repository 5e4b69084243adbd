import type { ReactNode } from 'react';
import { pageExtensions } from '../pages/extensions';
import { RunStrip } from '../screens/bulk/run-strip';

/** Renders the strip with what the pages know to do to many records. */
export default function BulkStripContent(): ReactNode {
  return (
    <RunStrip
      actionOf={({ resource, action }) => pageExtensions.actions?.[`${resource}.${action}`]?.bulk?.(resource)}
    />
  );
}
