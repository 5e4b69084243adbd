import { CircleCheck } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { confirmKeySavedByLink } from '../../../contract/generated/calls/embedded/confirmKeySavedByLink';
import { Button } from '../../kit/button';
import { formatMinute } from '../../kit/format-date-time';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { ConfirmQuestion } from '../../session/key-file/confirm-question';
import { HowToInstall } from '../../session/key-file/how-to-install';
import { useFormRequest } from '../../session/key-file/use-form-request';
import { CallError } from '../../transport/call-error';
import { send } from '../../transport/send';
import { CenteredCard } from '../centered-card';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

interface SavedFormProps {
  /** Of the link. */
  id: string;
  fileName: string;
  receipt: string;
  availableUntil: string | undefined;
  onAgain: () => void;
  onUsed: () => void;
}

/** Renders the end of a download: the holder has the file, and confirms it or downloads it again. */
export function SavedForm({ id, fileName, receipt, availableUntil, onAgain, onUsed }: SavedFormProps): ReactNode {
  const t = useTranslate('keys');
  const { isBusy, formError, run } = useFormRequest([]);
  const [confirmed, setConfirmed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const confirm = (): Promise<void> =>
    run({}, async () => {
      try {
        await send(confirmKeySavedByLink, { body: { id, receipt } });
        setConfirmed(true);
      } catch (error) {
        if (!(error instanceof CallError && error.status === 410)) throw error;
        onUsed();
      }
    });
  const title = t('saved', { file: fileName });
  if (confirmed) return <Confirmed />;
  return (
    <CenteredCard title={title} lead={t('savedNext')} onSubmit={() => (isAsked ? void confirm() : setIsAsked(true))}>
      {formError ? (
        <Alert tone="rejected" title={t('confirmFailed')}>
          {formError}
        </Alert>
      ) : null}
      <HowToInstall />
      {isAsked ? <ConfirmQuestion /> : null}
      {availableUntil ? <p>{t('availableUntil', { date: formatMinute(new Date(availableUntil)) })}</p> : null}
      {isAsked ? null : <p>{t('confirmMeans')}</p>}
      <Button type="submit" variant={isAsked ? 'danger' : 'main'} wide busy={isBusy}>
        {t(isBusy ? 'confirming' : isAsked ? 'confirmSure' : 'confirm')}
      </Button>
      {isAsked ? (
        <Button wide onClick={() => setIsAsked(false)}>
          {t('later')}
        </Button>
      ) : (
        <Button wide onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </CenteredCard>
  );
}

/** Renders the end: the holder alone has the key, how it is used, and where the certificate is consulted or revoked. */
function Confirmed(): ReactNode {
  const t = useTranslate('finalization');
  const k = useTranslate('keys');
  // The form and its focus are gone.
  useEffect(() => document.getElementById('content')?.focus(), []);
  return (
    <Outcome
      tone="approved"
      icon={CircleCheck}
      title={t('readyTitle')}
      lines={[k('confirmed'), t('readyUse'), t('readyLost')]}
    >
      <HowToInstall />
      <PortalButton href="/revocation" variant="main">
        {t('consultOrRevoke')}
      </PortalButton>
      <PortalButton href="/login">{t('signIn')}</PortalButton>
    </Outcome>
  );
}
