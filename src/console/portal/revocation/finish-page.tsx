import { useEffect, type ReactNode } from 'react';
import { downloadRevocationReceipt } from '../../../contract/generated/calls/embedded/downloadRevocationReceipt';
import type { Revocation } from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { Code } from '../../kit/code';
import { formatDateTime, formatMinute } from '../../kit/format-date-time';
import { Alert } from '../../kit/alert';
import { saveFile } from '../../kit/save-file';
import { StateView } from '../../kit/state-view';
import { useAsyncAction } from '../../kit/use-async-action';
import { useTranslate } from '../../kit/use-translate';
import { send } from '../../transport/send';
import { navigate } from '../navigation';
import { PortalButton } from '../portal-link';
import { updateRevocationSession, useRevocationSession, type RevocationSession } from './use-revocation-session';
import { DescriptionList } from '../../kit/description-list';
import { Milestones } from './milestones';
import { Step } from './step';
import { NoSession } from './no-session';
import { isSessionEnd, restart } from './use-form-action';
import { useCertificates } from './use-certificates';

/** How often OCSP is asked for again until it has seen the revocation. */
const pauseMs = 5000;

/** Renders /FinishRevoke: the receipt. */
export default function FinishPage(): ReactNode {
  const { ready, session } = useRevocationSession();
  if (!ready) return <StateView kind="loading" level={1} />;
  if (!session) return <NoSession />;
  if (!session.receipt) return <NoReceipt />;
  return session.atProvider ? <Accepted /> : <Receipt session={session} receipt={session.receipt} />;
}

/** Renders that a provider has accepted it; what became of the certificate its list says. */
function Accepted(): ReactNode {
  const t = useTranslate('revocation');
  return (
    <Step step="receipt" title={t('finish.accepted')} lead={t('finish.acceptedLead')}>
      <div className="revocation__actions">
        <PortalButton href="/ListRevoke" variant="main">
          {t('back')}
        </PortalButton>
        <Button variant="quiet" onClick={() => restart()}>
          {t('end')}
        </Button>
      </div>
    </Step>
  );
}

/** Renders requested, applied, seen in OCSP: the last two are read anew until both are so. */
function Receipt({ session, receipt }: { session: RevocationSession; receipt: Revocation }): ReactNode {
  const t = useTranslate('revocation');
  const { seenAt } = session;
  // The receipt stays in sight when the revocation session's time is over.
  const { value, error, loading, retry } = useCertificates(session, stay);
  const now = value?.find(({ contractRequestId }) => contractRequestId === receipt.contractRequestId);
  const appliedAt = receipt.appliedAt ?? now?.revokedAt;
  const seenNow = now?.ocspStatus === 'revoked' ? now.ocspCheckedAt : undefined;

  useEffect(() => {
    if (!seenAt && seenNow) updateRevocationSession({ seenAt: seenNow });
  }, [seenAt, seenNow]);

  // Few phones have a printer; all of them send.
  const canShare = typeof navigator.share === 'function';
  const share = (): void => {
    const text = [
      t('finish.shared', {
        receipt: receipt.receipt ?? '',
        serial: receipt.serialNumber ?? '',
        received: formatDateTime(new Date(receipt.receivedAt)),
      }),
      ...(appliedAt ? [t('finish.sharedApplied', { applied: formatDateTime(new Date(appliedAt)) })] : []),
    ].join(' ');
    // Who closes the choice of where to send it has shared nothing, and nothing failed.
    navigator.share({ title: t('finish.title'), text }).catch(() => undefined);
  };

  const { isBusy, error: downloadError, run } = useAsyncAction();
  const download = async (): Promise<void> => {
    const { contractRequestId } = receipt;
    try {
      const { result } = await send(downloadRevocationReceipt, { parameters: { contractRequestId } });
      saveFile(`${receipt.receipt ?? contractRequestId}.pdf`, result);
    } catch (reason) {
      if (!isSessionEnd(reason)) throw reason;
      throw new Error(t('finish.downloadLate'), { cause: reason });
    }
  };

  const waiting = !seenAt && !seenNow && !loading && !error;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(retry, pauseMs);
    return () => clearTimeout(timer);
  });

  return (
    <Step step="receipt" title={t(appliedAt ? 'finish.title' : 'finish.received')} lead={t('finish.lead')}>
      <Milestones
        receivedAt={receipt.receivedAt}
        dueAt={receipt.dueAt}
        appliedAt={appliedAt}
        seenAt={seenAt ?? seenNow}
      />
      {error && !seenAt ? (
        <Alert tone="waiting" title={error}>
          <Button busy={loading} onClick={retry}>
            {t('retry')}
          </Button>
        </Alert>
      ) : null}
      <DescriptionList
        items={[
          [t('facts.receipt'), receipt.receipt],
          [t('facts.subject'), now?.subject],
          [t('facts.serialNumber'), receipt.serialNumber && <Code value={receipt.serialNumber} group={4} />],
          [
            t('facts.reason'),
            now?.reasonName ?? receipt.reasonName ?? (receipt.reason && t(`reason.${receipt.reason}`)),
          ],
          [t('facts.dueAt'), appliedAt ? undefined : formatMinute(new Date(receipt.dueAt))],
        ]}
      />
      <div className="revocation__actions">
        {canShare ? (
          <Button variant="main" onClick={share}>
            {t('finish.share')}
          </Button>
        ) : null}
        <Button variant={canShare ? 'plain' : 'main'} busy={isBusy} onClick={() => void run(download)}>
          {t('finish.download')}
        </Button>
        <Button onClick={() => window.print()}>{t('finish.print')}</Button>
        <PortalButton href="/ListRevoke">{t('back')}</PortalButton>
        <Button variant="quiet" onClick={() => restart()}>
          {t('end')}
        </Button>
      </div>
      {downloadError ? <Alert tone="rejected">{downloadError}</Alert> : null}
    </Step>
  );
}

function stay(): void {
  // Its words stand beside the receipt.
}

/** Renders that nothing was revoked yet: back to the list, where one chooses. */
function NoReceipt(): ReactNode {
  useEffect(() => navigate('/ListRevoke', { replace: true }), []);
  return <StateView kind="loading" level={1} />;
}
