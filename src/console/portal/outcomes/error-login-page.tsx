import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { navigationText } from '../navigation';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

/** Renders /errorLogin: signing in did not end well; says the reason when it is known. */
export default function ErrorLoginPage(): ReactNode {
  const t = useTranslate('outcomes');
  const [reason] = useState(() => navigationText('reason'));
  return (
    <Outcome tone="rejected" icon={TriangleAlert} title={t('errorLogin.title')} lines={[reason, t('errorLogin.why')]}>
      <PortalButton href="/login" variant="main">
        {t('errorLogin.action')}
      </PortalButton>
    </Outcome>
  );
}
