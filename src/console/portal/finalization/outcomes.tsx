import { CircleCheck, CircleX, TimerOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { consultPath } from '../../../contract/consult-path';
import type { DeadLink } from '../../../contract/dead-link';
import { finalizecertificate } from '../../../contract/generated/calls/certificate/finalizecertificate';
import { renewFinalizationLink } from '../../../contract/generated/calls/embedded/renewFinalizationLink';
import type {
  CertificateFinalizecertificateResult,
  EmbeddedReadFinalizationLinkResult,
} from '../../../contract/generated/types';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { formatMinute } from '../../kit/format-date-time';
import { useTranslate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';
import { isOffered } from '../../transport/runtime';
import { send } from '../../transport/send';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';
import { useIsOwn } from '../use-is-own';
import { useRuntime } from '../use-runtime';

interface UsedProps {
  id: string;
  /** How it ended, where the server says it. */
  link: DeadLink | undefined;
}

/** Renders a link that neither accepts nor opens a download any more: how it ended, and what its holder can do. */
export function Used({ id, link }: UsedProps): ReactNode {
  const t = useTranslate('finalization');
  const [renewal, setRenewal] = useState<{ isBusy: boolean; message?: string; failed?: boolean }>({ isBusy: false });
  const runtime = useRuntime();
  const isOwn = useIsOwn(finalizecertificate.family);
  const renew = async (): Promise<void> => {
    setRenewal({ isBusy: true });
    try {
      const { message } = (await send(renewFinalizationLink, { body: { id } })).result;
      setRenewal({ isBusy: false, message });
    } catch (error) {
      const message = error instanceof CallError ? error.message : t('renewFailed');
      setRenewal({ isBusy: false, message, failed: true });
    }
  };
  const { end, reference = '', stateName: state = '' } = link ?? {};
  const date = link ? formatMinute(new Date(link.at)) : '';
  const title = end ? t(`dead.${end}.title`, { reference }) : t('usedTitle');
  const lines = end
    ? [t(`dead.${end}.why`, { reference, date, state }), t(`dead.${end}.next`)]
    : isOwn
      ? [t('used'), t('usedAction'), t('usedEnded')]
      : [t('used'), t('usedElsewhere')];
  const canRenew = end === undefined || end === 'expired' || end === 'replaced';
  const isAsked = renewal.message !== undefined && renewal.failed !== true;
  return (
    <Outcome tone="waiting" icon={TimerOff} title={title} lines={lines}>
      <div role="status">
        {renewal.message === undefined ? null : (
          <Alert tone={renewal.failed ? 'rejected' : 'transit'}>{renewal.message}</Alert>
        )}
      </div>
      <PortalButton href="/login" variant="main">
        {t('signIn')}
      </PortalButton>
      {canRenew && !isAsked && runtime && isOffered(runtime, renewFinalizationLink) ? (
        <Button busy={renewal.isBusy} onClick={() => void renew()}>
          {t(renewal.isBusy ? 'renewing' : 'renew')}
        </Button>
      ) : null}
      <PortalButton href={consultPath}>{t('consult')}</PortalButton>
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
  const isOwn = useIsOwn(finalizecertificate.family);
  return (
    <Outcome
      tone="approved"
      icon={CircleCheck}
      title={t(isOwn ? 'doneTitle' : 'doneTitleElsewhere')}
      lines={[
        isOwn ? t('done', { reference }) : t('doneElsewhere'),
        validTo && t('doneUntil', { date: formatMinute(new Date(validTo)) }),
        isOwn && t(keyHeld ? 'doneKey' : 'doneFile'),
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
      <PortalButton href={consultPath}>{t('consult')}</PortalButton>
    </Outcome>
  );
}

/** Renders that the certificate was accepted already, in another tab, and where its key is. */
export function AcceptedBefore({
  mail,
  onDownload,
}: {
  mail: Pick<EmbeddedReadFinalizationLinkResult, 'reference'>;
  onDownload: () => void;
}): ReactNode {
  const t = useTranslate('finalization');
  return (
    <Outcome
      tone="approved"
      icon={CircleCheck}
      title={t('beforeTitle')}
      lines={[t('before', { reference: mail.reference })]}
    >
      <Button variant="main" onClick={onDownload}>
        {t('toDownload')}
      </Button>
      <PortalButton href={consultPath}>{t('consult')}</PortalButton>
    </Outcome>
  );
}

/** Renders a certificate refused, and revoked with that; another can be requested. */
export function Refused({ reference }: CertificateFinalizecertificateResult): ReactNode {
  const t = useTranslate('finalization');
  const isOwn = useIsOwn(finalizecertificate.family);
  return (
    <Outcome
      tone="rejected"
      icon={CircleX}
      title={t('refusedTitle')}
      lines={isOwn ? [t('refused', { reference }), t('refusedNext')] : [t('refusedElsewhere')]}
    >
      <PortalButton href="/login" variant="main">
        {t('signIn')}
      </PortalButton>
    </Outcome>
  );
}
