import { useEffect, type ReactNode } from 'react';
import { loadResource } from '../data/resource-definitions';
import { actionExtension } from '../fields/extensions';
import { pageExtensions } from '../pages/extensions';
import { RunStrip } from '../screens/bulk/run-strip';
import { restoreRun } from '../screens/bulk/runner';

/** Renders the strip with what the pages know to do to many records. */
export default function BulkStripContent(): ReactNode {
  useEffect(() => void restoreRun(), []);
  return (
    <RunStrip
      actionOf={async ({ resource, action }) =>
        actionExtension(pageExtensions, await loadResource(resource), action).bulk?.(resource)
      }
    />
  );
}
