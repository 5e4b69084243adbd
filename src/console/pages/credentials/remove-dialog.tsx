import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { toast } from '../../kit/toast-queue';
import { removeCredential, type CredentialType } from './credential-calls';
import { useCredentialAction } from './use-credential-action';

interface RemoveDialogProps {
  type: CredentialType;
  name: string;
  onClose: () => void;
}

/** Asks before a credential is forgotten: without it nothing can be issued. */
export function RemoveDialog({ type, name, onClose }: RemoveDialogProps): ReactNode {
  const t = useTranslate('credentials');
  const { isBusy, error, run } = useCredentialAction();
  const remove = (): void =>
    run(
      (key) => removeCredential(type, key),
      () => {
        toast({ tone: 'approved', text: t('removed', { name }) });
        onClose();
      },
    );
  return (
    <Dialog
      open
      alert
      title={t('removeTitle', { name })}
      undismissable={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onClose} aria-disabled={isBusy || undefined}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={remove}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeWhy')}</p>
      {error ? <Alert tone="rejected">{error}</Alert> : null}
    </Dialog>
  );
}
