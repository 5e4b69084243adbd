import { TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

/** Renders /restoreLinkExpired: the link of a password change was used, or is too old. */
export default function RestoreLinkExpiredPage(): ReactNode {
  const t = useTranslate('portal');
  const p = useTranslate('password');
  return (
    <Outcome
      tone="waiting"
      icon={TimerOff}
      title={p('outcomes.restoreLinkExpired.title')}
      lines={[p('outcomes.restoreLinkExpired.why')]}
    >
      <PortalButton href="/forget-password" variant="main">
        {p('outcomes.restoreLinkExpired.action')}
      </PortalButton>
      <PortalButton href="/login">{t('backToLogin')}</PortalButton>
    </Outcome>
  );
}
