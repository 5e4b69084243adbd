import { CircleCheck, CircleX, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CertificateFinalizecertificateResult } from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { formatDateTime } from '../../kit/format-date-time';
import { useTranslate } from '../../kit/use-translate';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

/** Renders a used link, which neither accepts nor opens a download any more. */
export function Used(): ReactNode {
  const t = useTranslate('finalization');
  return (
    <Outcome tone="waiting" icon={TimerOff} title={t('usedTitle')} lines={[t('used'), t('usedAction')]}>
      <PortalButton href="/login" variant="main">
        {t('signIn')}
      </PortalButton>
      <PortalButton href="/revocation">{t('consult')}</PortalButton>
    </Outcome>
  );
}

interface AcceptedProps extends CertificateFinalizecertificateResult {
  onDownload: () => void;
  /** Whether there is a key to download. */
  keyHeld: boolean;
}

/** Renders an accepted certificate: what comes next is its download, where there is a key. */
export function Accepted({ reference, validTo, keyHeld, onDownload }: AcceptedProps): ReactNode {
  const t = useTranslate('finalization');
  return (
    <Outcome
      tone="approved"
      icon={CircleCheck}
      title={t('doneTitle')}
      lines={[
        t('done', { reference }),
        validTo && t('doneUntil', { date: formatDateTime(new Date(validTo)) }),
        t(keyHeld ? 'doneKey' : 'doneFile'),
      ]}
    >
      {keyHeld ? (
        <Button variant="main" onClick={onDownload}>
          {t('toDownload')}
        </Button>
      ) : (
        <PortalButton href="/login" variant="main">
          {t('signIn')}
        </PortalButton>
      )}
      <PortalButton href="/revocation">{t('consult')}</PortalButton>
    </Outcome>
  );
}

/** Renders a certificate refused, and revoked with that; another can be requested. */
export function Refused({ reference }: CertificateFinalizecertificateResult): ReactNode {
  const t = useTranslate('finalization');
  return (
    <Outcome
      tone="rejected"
      icon={CircleX}
      title={t('refusedTitle')}
      lines={[t('refused', { reference }), t('refusedNext')]}
    >
      <PortalButton href="/login" variant="main">
        {t('signIn')}
      </PortalButton>
    </Outcome>
  );
}
