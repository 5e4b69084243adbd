import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

/** Renders /passwordUpdatedSuccessfully. */
export default function PasswordUpdatedPage(): ReactNode {
  const t = useTranslate('portal');
  return (
    <Outcome
      tone="approved"
      icon={CircleCheck}
      title={t('outcomes.passwordUpdatedSuccessfully.title')}
      lines={[t('outcomes.passwordUpdatedSuccessfully.why')]}
    >
      <PortalButton href="/login" variant="main">
        {t('backToLogin')}
      </PortalButton>
    </Outcome>
  );
}
