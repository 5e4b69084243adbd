import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { formatUnit } from '../../kit/format-date-time';
import { useTranslate } from '../../kit/use-translate';
import { navigationNumber, navigationText, navigate } from '../navigation';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

/** Returns what the rejected login handed over. */
function readState(): { email?: string; days?: number; username?: string } {
  return { email: navigationText('email'), days: navigationNumber('days'), username: navigationText('username') };
}

/** Renders /passwordExpired: with the e-mail and the days of validity, when one comes from a refused login. */
export default function PasswordExpiredPage(): ReactNode {
  const t = useTranslate('portal');
  const p = useTranslate('password');
  const language = useLanguage();
  const [{ email, days, username }] = useState(readState);
  return (
    <Outcome
      tone="waiting"
      icon={KeyRound}
      title={p('outcomes.passwordExpired.title')}
      lines={[
        days !== undefined && p('outcomes.passwordExpired.validity', { days: formatUnit(days, 'day', language) }),
        p('outcomes.passwordExpired.why'),
        email !== undefined && p('outcomes.passwordExpired.mail', { email }),
      ]}
    >
      <Button variant="main" onClick={() => navigate('/forget-password', { state: { username } })}>
        {p('outcomes.passwordExpired.action')}
      </Button>
      <PortalButton href="/login">{t('backToLogin')}</PortalButton>
    </Outcome>
  );
}
