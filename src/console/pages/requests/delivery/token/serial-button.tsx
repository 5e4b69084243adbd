import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OwnButtonProps } from '../../../../fields/action-extension';
import { Button } from '../../../../kit/button';
import { Icon } from '../../../../kit/icon';

const SerialDialog = lazy(() => import('./serial-dialog'));

/** Asks for the serial of a token. */
export function SerialButton({ action, label }: OwnButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={action.icon ? <Icon name={action.icon} size={16} /> : undefined} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? (
        <Suspense>
          <SerialDialog label={label} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
