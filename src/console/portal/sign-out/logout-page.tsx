import { Clock, LogIn, LogOut, MonitorSmartphone, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { hasReturnAddress, wasOpenedSignedOut } from '../../session/return-address';
import type { LogoutType } from '../../session/session';
import { Outcome, type OutcomeProps } from '../outcome';
import { PortalButton } from '../portal-link';
import { signOut } from './sign-out-of-portal';

type Ending = LogoutType | 'none' | 'neverIn';

const looks: Record<Ending, { tone: OutcomeProps['tone']; icon: LucideIcon }> = {
  user: { tone: 'approved', icon: LogOut },
  expired: { tone: 'waiting', icon: Clock },
  unauthorized: { tone: 'waiting', icon: Clock },
  concurrent: { tone: 'rejected', icon: MonitorSmartphone },
  none: { tone: 'ended', icon: LogOut },
  neverIn: { tone: 'waiting', icon: LogIn },
};

/** Renders /logout: ends the session, says what became of it and whether signing in leads back to where the person was. */
export default function LogoutPage(): ReactNode {
  const t = useTranslate('outcomes');
  const portal = useTranslate('portal');
  const [ending, setEnding] = useState<Ending>();

  useEffect(() => {
    void signOut().then((type) => setEnding(endingOf(type)));
  }, []);

  if (!ending) return <StateView kind="loading" level={1} title={t('logout.closing')} />;
  const lines = [t(`logout.${ending}`), ending !== 'user' && hasReturnAddress() && t('logout.leadsBack')];
  return (
    <Outcome {...looks[ending]} title={t(ending === 'neverIn' ? 'logout.enter' : 'logout.title')} lines={lines}>
      <PortalButton href="/login" variant="main">
        {ending === 'neverIn' ? portal('backToLogin') : t('logout.again')}
      </PortalButton>
      {ending === 'concurrent' ? <PortalButton href="/forget-password">{t('logout.change')}</PortalButton> : null}
    </Outcome>
  );
}

/** Returns how it ended; for a page that was opened without a session, what ended here before is of no matter. */
function endingOf(type: LogoutType | undefined): Ending {
  if (wasOpenedSignedOut() && (type === undefined || type === 'user')) return 'neverIn';
  return type ?? 'none';
}
