import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { PortalButton } from '../portal-link';
import { enterStep, isAtStep, useBackStep } from '../use-back-step';
import { updateRevocationSession, useRevocationSession, type RevocationSession } from './use-revocation-session';
import { beginCase } from './request-case';
import { InfoCard } from './info-card';
import { emptyRevocation, RevokeForm } from './revoke-form';
import { Step } from './step';
import { NoSession } from './no-session';
import { useCertificates } from './use-certificates';

/** The step of the history that the form of the revocation is. */
const STEP = 'revoke';

/** Renders /InfoCard: the chosen certificate, and its revocation. */
export default function InfoPage(): ReactNode {
  const { ready, session } = useRevocationSession();
  if (!ready) return <StateView kind="loading" level={1} />;
  return session ? <Chosen session={session} /> : <NoSession />;
}

function Chosen({ session }: { session: RevocationSession }): ReactNode {
  const t = useTranslate('revocation');
  const { value, error, loading, retry } = useCertificates(session);
  // It outlives a look at the certificate, and a reload.
  const { isRevoking: revoking = false, entered = emptyRevocation } = session;
  const leave = (): void => updateRevocationSession({ isRevoking: false });
  useBackStep(revoking ? STEP : undefined, leave);
  const begin = (): void => {
    enterStep(STEP);
    updateRevocationSession({ isRevoking: true });
    // One that was opened for another certificate of this visit is as good.
    if (session.caseRetryAt === undefined) void beginCase();
  };
  const certificate = value?.find(({ contractRequestId }) => contractRequestId === session.chosen);

  if (certificate && revoking) {
    return (
      <RevokeForm
        certificate={certificate}
        session={session}
        values={entered}
        onChange={(values) => updateRevocationSession({ entered: values })}
        onBack={() => (isAtStep(STEP) ? window.history.back() : leave())}
      />
    );
  }
  const retryButton = (
    <Button variant="main" busy={loading} onClick={retry}>
      {t('retry')}
    </Button>
  );
  const revoke = certificate?.revocable ? (
    <Button key="revoke" variant={session.isConsult ? 'quiet' : 'danger'} onClick={begin}>
      {t('info.revoke')}
    </Button>
  ) : null;
  const back = (
    <PortalButton key="back" href="/ListRevoke">
      {t('back')}
    </PortalButton>
  );
  return (
    <Step step="certificates" title={t('info.title')}>
      {error ? <StateView kind="error" level={3} title={error} why={t('list.failed')} action={retryButton} /> : null}
      {!error && !value ? <StateView kind="loading" level={3} /> : null}
      {!error && value && !certificate ? <StateView kind="empty" level={3} title={t('info.none')} /> : null}
      {certificate ? <InfoCard certificate={certificate} isConsult={session.isConsult === true} /> : null}
      <div className="revocation__actions">{session.isConsult ? [back, revoke] : [revoke, back]}</div>
    </Step>
  );
}
