import { TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMinute } from '../../kit/format-date-time';
import { useTranslate } from '../../kit/use-translate';
import { navigationText } from '../navigation';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

/** Renders /restoreLinkExpired: how the link of a password change ended, as far as that is known, and what to do. */
export default function RestoreLinkExpiredPage(): ReactNode {
  const t = useTranslate('portal');
  const p = useTranslate('password');
  const { title, why, isPasswordSet } = useEnd();
  const ask = (
    <PortalButton key="ask" href="/forget-password" variant={isPasswordSet ? undefined : 'main'}>
      {p('outcomes.restoreLinkExpired.action')}
    </PortalButton>
  );
  const signIn = (
    <PortalButton key="sign-in" href="/login" variant={isPasswordSet ? 'main' : undefined}>
      {t('backToLogin')}
    </PortalButton>
  );
  return (
    <Outcome tone="waiting" icon={TimerOff} title={title} lines={[why]}>
      {isPasswordSet ? [signIn, ask] : [ask, signIn]}
    </Outcome>
  );
}

/** Returns what the page that checked the link handed over, in words. */
function useEnd(): { title: string; why: string; isPasswordSet: boolean } {
  const t = useTranslate('password');
  const end = navigationText('end');
  const at = navigationText('at');
  const date = at === undefined ? '' : formatMinute(new Date(at));
  if (date !== '' && (end === 'used' || end === 'replaced')) {
    return {
      title: t(`outcomes.restoreLinkExpired.${end}Title`),
      why: t(`outcomes.restoreLinkExpired.${end}`, { date }),
      isPasswordSet: true,
    };
  }
  const isDated = date !== '' && end === 'expired';
  return {
    title: t('outcomes.restoreLinkExpired.title'),
    why: isDated ? t('outcomes.restoreLinkExpired.expired', { date }) : t('outcomes.restoreLinkExpired.why'),
    isPasswordSet: false,
  };
}
