import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button';
import { StateView } from '../../kit/state-view';
import { useTexts } from '../../kit/text';
import { PortalButton } from '../portal-link';
import { useConsult, type Consult } from './consult';
import { InfoCard } from './info-card';
import { RevokeForm } from './revoke-form';
import { Step } from './step';
import { Unopened } from './unopened';
import { useCertificates } from './use-certificates';

/** /InfoCard: the chosen certificate, and its revocation. */
export default function InfoPage(): ReactNode {
  const { ready, consult } = useConsult();
  if (!ready) return <StateView kind="loading" level={1} />;
  return consult ? <Chosen consult={consult} /> : <Unopened />;
}

function Chosen({ consult }: { consult: Consult }): ReactNode {
  const t = useTexts('revocation');
  const { value, failure, loading, again } = useCertificates(consult);
  const [revoking, setRevoking] = useState(false);
  const certificate = value?.find(({ contractRequestId }) => contractRequestId === consult.chosen);

  if (certificate && revoking) {
    return <RevokeForm certificate={certificate} consult={consult} onBack={() => setRevoking(false)} />;
  }
  const retry = (
    <Button variant="main" busy={loading} onClick={again}>
      {t('retry')}
    </Button>
  );
  return (
    <Step step="certificates" title={t('info.title')}>
      {failure ? <StateView kind="error" level={3} title={failure} why={t('list.failed')} action={retry} /> : null}
      {!failure && !value ? <StateView kind="loading" level={3} /> : null}
      {!failure && value && !certificate ? <StateView kind="empty" level={3} title={t('info.none')} /> : null}
      {certificate ? <InfoCard certificate={certificate} /> : null}
      <div className="revocation__actions">
        {certificate?.revocable ? (
          <Button variant="danger" onClick={() => setRevoking(true)}>
            {t('info.revoke')}
          </Button>
        ) : null}
        <PortalButton href="/ListRevoke">{t('back')}</PortalButton>
      </div>
    </Step>
  );
}
