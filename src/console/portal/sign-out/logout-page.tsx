import { Clock, LogOut, MonitorSmartphone, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import type { LogoutType } from '../../session/session';
import { Outcome, type OutcomeProps } from '../outcome';
import { PortalButton } from '../portal-link';
import { signOut } from './sign-out';

type Ending = LogoutType | 'none';

const looks: Record<Ending, { tone: OutcomeProps['tone']; icon: LucideIcon }> = {
  user: { tone: 'approved', icon: LogOut },
  expired: { tone: 'waiting', icon: Clock },
  unauthorized: { tone: 'waiting', icon: Clock },
  concurrent: { tone: 'rejected', icon: MonitorSmartphone },
  none: { tone: 'ended', icon: LogOut },
};

/** Renders /logout: ends the session and says what became of it. */
export default function LogoutPage(): ReactNode {
  const t = useTranslate('portal');
  const [ending, setEnding] = useState<Ending>();

  useEffect(() => {
    void signOut().then((type) => setEnding(type ?? 'none'));
  }, []);

  if (!ending) return null;
  return (
    <Outcome {...looks[ending]} title={t('logout.title')} lines={[t(`logout.${ending}`)]}>
      <PortalButton href="/login" variant="main">
        {t('logout.again')}
      </PortalButton>
      {ending === 'concurrent' ? <PortalButton href="/forget-password">{t('logout.change')}</PortalButton> : null}
    </Outcome>
  );
}
