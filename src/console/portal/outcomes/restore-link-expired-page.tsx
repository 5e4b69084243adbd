import { TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

/** Renders /restoreLinkExpired: the link of a password change was used, or is too old. */
export default function RestoreLinkExpiredPage(): ReactNode {
  const t = useTranslate('portal');
  return (
    <Outcome
      tone="waiting"
      icon={TimerOff}
      title={t('outcomes.restoreLinkExpired.title')}
      lines={[t('outcomes.restoreLinkExpired.why')]}
    >
      <PortalButton href="/forget-password" variant="main">
        {t('outcomes.restoreLinkExpired.action')}
      </PortalButton>
      <PortalButton href="/login">{t('backToLogin')}</PortalButton>
    </Outcome>
  );
}
