import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OwnButtonProps } from '../../../../fields/action-extension';
import { Button } from '../../../../kit/button';
import { Icon } from '../../../../kit/icon';
import { ComingDialog } from '../../../../kit/coming-dialog';

const ManifestDialog = lazy(() => import('./manifest-dialog'));

/** Begins a manifest. */
export function ManifestButton({ action, label }: OwnButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="main"
        icon={action.icon ? <Icon name={action.icon} size={16} /> : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open ? (
        <Suspense fallback={<ComingDialog />}>
          <ManifestDialog label={label} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
