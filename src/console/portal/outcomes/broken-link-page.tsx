import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { consultPath } from '../../../contract/consult-path';
import { useTranslate } from '../../kit/use-translate';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

/** Renders an address that begins as the link of a mail does, and is not whole: how to open it, and the ways on. */
export default function BrokenLinkPage(): ReactNode {
  const t = useTranslate('outcomes');
  const portal = useTranslate('portal');
  return (
    <Outcome
      tone="waiting"
      icon={Unlink}
      title={t('brokenLink.title')}
      lines={[t('brokenLink.why'), t('brokenLink.again')]}
    >
      <PortalButton href="/login" variant="main">
        {portal('backToLogin')}
      </PortalButton>
      <PortalButton href={consultPath}>{t('brokenLink.consult')}</PortalButton>
    </Outcome>
  );
}
