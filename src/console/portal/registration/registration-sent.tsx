import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';
import { useRuntime } from '../use-runtime';

/** Renders what follows a registration: the same whether or not the address has an account. */
export function RegistrationSent({ email, onAgain }: { email: string; onAgain: () => void }): ReactNode {
  const t = useTranslate('registration');
  const portal = useTranslate('portal');
  const isDemo = useRuntime()?.demo;
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
