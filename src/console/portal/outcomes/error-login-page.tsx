import type { ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTexts } from '../../kit/text';
import { carriedText } from '../navigation';
import { PortalButton } from '../portal-link';
import { useTitle } from '../title';

/** /errorLogin: signing in did not end well; says the reason when it is known. */
export default function ErrorLoginPage(): ReactNode {
  const t = useTexts('portal');
  useTitle(t('outcomes.errorLogin.title'));
  return (
    <StateView
      kind="error"
      level={1}
      title={t('outcomes.errorLogin.title')}
      why={carriedText('reason') ?? t('outcomes.errorLogin.why')}
      action={
        <PortalButton href="/login" variant="main">
          {t('outcomes.errorLogin.act')}
        </PortalButton>
      }
    />
  );
}
