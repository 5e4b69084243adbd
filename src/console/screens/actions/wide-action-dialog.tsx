import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { LossQuestion } from '../../kit/loss-question';
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
  /** What its way out would lose, to be asked about first. */
  loss?: { why: string; lose: string; stay: string; onStay: () => void };
  onClose: () => void;
  children: ReactNode;
}

/** Renders the dialog of an action on many records: its name, and the way out beside its main button. */
export function WideActionDialog({
  label,
  main,
  undismissable,
  busy = false,
  loss,
  onClose,
  children,
}: WideActionDialogProps): ReactNode {
  const t = useTranslate('actions');
  const [isAsking, setIsAsking] = useState(false);
  const leave = loss ? () => setIsAsking(true) : onClose;
  return (
    <Dialog
      open
      wide
      title={label}
      undismissable={undismissable || busy}
      onClose={onClose}
      actions={
        loss && isAsking && !busy ? (
          <LossQuestion
            why={loss.why}
            lose={loss.lose}
            stay={loss.stay}
            onStay={() => {
              setIsAsking(false);
              loss.onStay();
            }}
            onLose={onClose}
          />
        ) : (
          <>
            <Button onClick={busy ? undefined : leave} aria-disabled={busy || undefined}>
              {t('cancel')}
            </Button>
            {main}
          </>
        )
      }
    >
      {children}
    </Dialog>
  );
}
