import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { useTranslate } from '../../kit/use-translate';
import './action-dialog.css';

interface WideActionDialogProps {
  /** The action's name. */
  label: string;
  /** Its main button, once there is something to do. */
  main?: ReactNode;
  undismissable?: boolean;
  /** Its work is under way: what comes of it is shown here, and nothing closes it. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Renders the dialog of an action on many records: its name, and the way out beside its main button. */
export function WideActionDialog({
  label,
  main,
  undismissable,
  busy = false,
  onClose,
  children,
}: WideActionDialogProps): ReactNode {
  const t = useTranslate('actions');
  return (
    <Dialog
      open
      wide
      title={label}
      undismissable={undismissable || busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={busy ? undefined : onClose} aria-disabled={busy || undefined}>
            {t('cancel')}
          </Button>
          {main}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
