import type { ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { useTranslate } from '../../../kit/use-translate';
import type { Unsent } from '../use-unsent';

/** Asks whether what is written about documents, and not sent, may be lost. */
export function UnsentDialog({ asked, stay, giveUp }: Unsent): ReactNode {
  const t = useTranslate('review');
  if (!asked) return null;
  return (
    <Dialog
      open
      alert
      title={t('unsent.title')}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{t('unsent.stay')}</Button>
          <Button variant="danger" onClick={giveUp}>
            {t('unsent.go')}
          </Button>
        </>
      }
    >
      <p>{t('unsent.why')}</p>
      <ul>
        {asked.subject ? <li>{t('unsent.subject')}</li> : null}
        {asked.documents.map(({ documentId, name, documentTypeId }) => (
          <li key={documentId}>{name ?? documentTypeId}</li>
        ))}
      </ul>
    </Dialog>
  );
}
