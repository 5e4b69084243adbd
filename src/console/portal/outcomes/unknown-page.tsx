import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

/** Renders to who is signed in that no page has this address; those who are not are asked to sign in. */
export default function UnknownPage(): ReactNode {
  const t = useTranslate('outcomes');
  return (
    <Outcome tone="waiting" icon={MapPinOff} title={t('unknownPage.title')} lines={[t('unknownPage.why')]}>
      <PortalButton href="/dashboard" variant="main">
        {t('unknownPage.home')}
      </PortalButton>
    </Outcome>
  );
}
