import type { ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTexts } from '../../kit/text';
import { PortalButton } from '../portal-link';
import { useTitle } from '../title';

/** /passwordUpdatedSuccessfully. */
export default function PasswordUpdatedPage(): ReactNode {
  const t = useTexts('portal');
  useTitle(t('outcomes.passwordUpdatedSuccessfully.title'));
  return (
    <StateView
      kind="done"
      level={1}
      title={t('outcomes.passwordUpdatedSuccessfully.title')}
      why={t('outcomes.passwordUpdatedSuccessfully.why')}
      action={
        <PortalButton href="/login" variant="main">
          {t('backToLogin')}
        </PortalButton>
      }
    />
  );
}
