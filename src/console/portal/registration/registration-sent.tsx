import { MailCheck, UserCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';
import { useRuntime } from '../use-runtime';
import { takesNames } from './register-account';

/** Renders what follows a registration: the same whether or not the address has an account. */
export function RegistrationSent({ email, onAgain }: { email: string; onAgain: () => void }): ReactNode {
  const t = useTranslate('registration');
  const portal = useTranslate('portal');
  const runtime = useRuntime();
  const isDemo = runtime?.demo;
  // The form that had the focus is gone.
  useEffect(() => document.getElementById('content')?.focus(), []);
  if (!takesNames(runtime)) {
    // Whether a provider sends a mail is not known.
    return (
      <Outcome tone="approved" icon={UserCheck} title={t('taken.title')} lines={[t('taken.why')]}>
        <PortalButton href="/login" variant="main">
          {t('taken.login')}
        </PortalButton>
      </Outcome>
    );
  }
  return (
    <Outcome
      tone="approved"
      icon={MailCheck}
      title={t('sent.title')}
      lines={[t('sent.why', { email }), t('sent.spam')]}
    >
      {isDemo ? (
        <PortalButton href="/buzon" variant="main">
          {portal('demo.mailbox')}
        </PortalButton>
      ) : null}
      <Button variant={isDemo ? 'plain' : 'main'} onClick={onAgain}>
        {t('sent.again')}
      </Button>
    </Outcome>
  );
}
