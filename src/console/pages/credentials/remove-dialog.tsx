import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Notice } from '../../kit/notice';
import { useTexts } from '../../kit/text';
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
  const t = useTexts('credentials');
  const { busy, refusal, run } = useCredentialAction();
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
      undismissable={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} aria-disabled={busy || undefined}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeWhy')}</p>
      {refusal ? <Notice tone="rejected">{refusal}</Notice> : null}
    </Dialog>
  );
}
