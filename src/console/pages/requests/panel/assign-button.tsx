import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { PanelProps } from '../../../fields/extensions';
import { labelKey, useLabels } from '../../../fields/labels';
import { useAllowed } from '../../../data/use-allowed';
import { Button } from '../../../kit/button';
import { ComingDialog } from '../../../kit/coming-dialog';

const BulkDialog = lazy(() => import('../../../screens/bulk/bulk-dialog'));

const ACTION = 'assignToAgreement';

/** Puts the one request of the panel into an agreement, as the list does with those that are ticked. */
export function AssignButton({ definition, id }: Pick<PanelProps, 'definition' | 'id'>): ReactNode {
  const translate = useLabels();
  const [open, setOpen] = useState(false);
  const allowed = useAllowed(definition, ACTION);
  const action = definition.actions.find(({ name }) => name === ACTION);
  if (!action || !allowed) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="main" onClick={() => setOpen(true)}>
        {translate(labelKey.action(definition.name, ACTION))}
      </Button>
      {open ? (
        <Suspense fallback={<ComingDialog />}>
          <BulkDialog definition={definition} action={action} ids={[id]} onClose={close} onBegun={close} />
        </Suspense>
      ) : null}
    </>
  );
}
