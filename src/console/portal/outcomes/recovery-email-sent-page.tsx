import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';
import { useIsOwn } from '../use-is-own';
import { useRuntime } from '../use-runtime';

/** Renders /recoveryEmailSent: the same text whether or not the person exists. */
export default function RecoveryEmailSentPage(): ReactNode {
  const t = useTranslate('portal');
  const p = useTranslate('password');
  const runtime = useRuntime();
  const isOwn = useIsOwn('auth');
  return (
    <Outcome
      tone="approved"
      icon={MailCheck}
      title={p('outcomes.recoveryEmailSent.title')}
      lines={[p(`outcomes.recoveryEmailSent.${isOwn ? 'why' : 'elsewhere'}`), p('outcomes.recoveryEmailSent.spam')]}
    >
      {runtime?.demo ? (
        <PortalButton href="/buzon" variant="main">
          {t('demo.mailbox')}
        </PortalButton>
      ) : null}
      <PortalButton href="/login" variant={runtime?.demo ? 'plain' : 'main'}>
        {t('backToLogin')}
      </PortalButton>
      <PortalButton href="/forget-password" variant="quiet">
        {p('outcomes.recoveryEmailSent.again')}
      </PortalButton>
    </Outcome>
  );
}
