import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { PortalButton } from '../portal-link';
import { CodeStep } from './code-step';
import { endRevocationSession, useRevocationSession } from './use-revocation-session';
import { IdentifyStep } from './identify-step';
import { Step } from './step';

/** Renders /revocation: who asks, and the code of their mail. */
export default function RevocationPage(): ReactNode {
  const { ready, session, ended } = useRevocationSession();
  if (!ready) return <StateView kind="loading" level={1} />;
  if (!session) return <IdentifyStep ended={ended} />;
  return session.proven ? <OpenAlready /> : <CodeStep session={session} />;
}

/** Renders a return to a session of revocation that is still open. */
function OpenAlready(): ReactNode {
  const t = useTranslate('revocation');
  return (
    <Step step="code" title={t('open.title')} lead={t('open.lead')}>
      <div className="revocation__actions">
        <PortalButton href="/ListRevoke" variant="main">
          {t('open.list')}
        </PortalButton>
        <Button onClick={() => endRevocationSession()}>{t('end')}</Button>
      </div>
    </Step>
  );
}
