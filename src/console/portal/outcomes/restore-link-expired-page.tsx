import { TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTexts } from '../../kit/text';
import { PortalButton } from '../portal-link';
import { useTitle } from '../title';

/** /restoreLinkExpired: the link of a password change was used, or is too old. */
export default function RestoreLinkExpiredPage(): ReactNode {
  const t = useTexts('portal');
  useTitle(t('outcomes.restoreLinkExpired.title'));
  return (
    <StateView
      kind="forbidden"
      icon={<TimerOff size={24} />}
      level={1}
      title={t('outcomes.restoreLinkExpired.title')}
      why={t('outcomes.restoreLinkExpired.why')}
      action={
        <>
          <PortalButton href="/login">{t('backToLogin')}</PortalButton>
          <PortalButton href="/forget-password" variant="main">
            {t('outcomes.restoreLinkExpired.act')}
          </PortalButton>
        </>
      }
    />
  );
}
