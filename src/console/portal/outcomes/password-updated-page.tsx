import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';
import { useIsOwn } from '../use-is-own';

/** Renders /passwordUpdatedSuccessfully. */
export default function PasswordUpdatedPage(): ReactNode {
  const t = useTranslate('portal');
  const p = useTranslate('password');
  const isOwn = useIsOwn('auth');
  return (
    <Outcome
      tone="approved"
      icon={CircleCheck}
      title={p('outcomes.passwordUpdatedSuccessfully.title')}
      lines={[p(`outcomes.passwordUpdatedSuccessfully.${isOwn ? 'why' : 'elsewhere'}`)]}
    >
      <PortalButton href="/login" variant="main">
        {t('backToLogin')}
      </PortalButton>
    </Outcome>
  );
}
