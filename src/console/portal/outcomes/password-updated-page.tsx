import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/text';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

/** /passwordUpdatedSuccessfully. */
export default function PasswordUpdatedPage(): ReactNode {
  const t = useTexts('portal');
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
