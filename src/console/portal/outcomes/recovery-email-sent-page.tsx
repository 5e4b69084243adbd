import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTexts } from '../../kit/text';
import { PortalButton } from '../portal-link';
import { useTitle } from '../title';
import { useRuntime } from '../use-runtime';

/** /recoveryEmailSent: the same words whether or not the person exists. */
export default function RecoveryEmailSentPage(): ReactNode {
  const t = useTexts('portal');
  const runtime = useRuntime();
  useTitle(t('outcomes.recoveryEmailSent.title'));
  return (
    <StateView
      kind="done"
      icon={<MailCheck size={24} />}
      level={1}
      title={t('outcomes.recoveryEmailSent.title')}
      why={`${t('outcomes.recoveryEmailSent.why')} ${t('outcomes.recoveryEmailSent.spam')}`}
      action={
        <>
          <PortalButton href="/forget-password">{t('outcomes.recoveryEmailSent.again')}</PortalButton>
          {runtime?.demo ? <PortalButton href="/buzon">{t('demo.mailbox')}</PortalButton> : null}
          <PortalButton href="/login" variant="main">
            {t('backToLogin')}
          </PortalButton>
        </>
      }
    />
  );
}
