import type { ReactNode } from 'react';
import type { RequestDocument } from '../../../../contract/generated/types';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { useTranslate } from '../../../kit/use-translate';

interface UnopenedDialogProps {
  documents: readonly RequestDocument[];
  isBusy: boolean;
  failed: string | undefined;
  onSend: () => void;
  onClose: () => void;
}

/** Says, before a case goes to issuance, which of its documents were not opened here: it may go all the same. */
export function UnopenedDialog({ documents, isBusy, failed, onSend, onClose }: UnopenedDialogProps): ReactNode {
  const t = useTranslate('review');
  return (
    <Dialog
      open
      title={t('unopened.title')}
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('unopened.back')}</Button>
          <Button variant="main" busy={isBusy} onClick={onSend}>
            {t('unopened.send')}
          </Button>
        </>
      }
    >
      <UnopenedDocuments documents={documents} />
      {failed === undefined ? null : <Alert tone="rejected">{failed}</Alert>}
    </Dialog>
  );
}

/** Names the documents of a case that were not opened here; nothing where all were. */
export function UnopenedDocuments({ documents }: Pick<UnopenedDialogProps, 'documents'>): ReactNode {
  const t = useTranslate('review');
  if (documents.length === 0) return null;
  const names = documents.map(({ name, documentTypeId }) => name ?? documentTypeId).join(', ');
  return <Alert tone="waiting">{t('unopened.which', { count: documents.length, names })}</Alert>;
}
