import { Clock, LogIn, LogOut, MonitorSmartphone, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { hasReturnAddress, wasOpenedSignedOut } from '../../session/return-address';
import type { LogoutType } from '../../session/session';
import { Outcome, type OutcomeProps } from '../outcome';
import { PortalButton } from '../portal-link';
import { useRuntime } from '../use-runtime';
import { signOut } from './sign-out-of-portal';

// Shown to those alone who opened an address without a session.
const LoginPage = lazy(() => import('../login/login-page'));

type Ending = LogoutType | 'none' | 'neverIn';

const looks: Record<Ending, { tone: OutcomeProps['tone']; icon: LucideIcon }> = {
  user: { tone: 'approved', icon: LogOut },
  expired: { tone: 'waiting', icon: Clock },
  unauthorized: { tone: 'waiting', icon: Clock },
  concurrent: { tone: 'rejected', icon: MonitorSmartphone },
  none: { tone: 'ended', icon: LogOut },
  neverIn: { tone: 'waiting', icon: LogIn },
};

/**
 * Renders /logout: ends the session, says what became of it and whether signing in leads back to where the person was; who
 * never was signed in does so here.
 */
export default function LogoutPage(): ReactNode {
  const t = useTranslate('outcomes');
  const portal = useTranslate('portal');
  const [ending, setEnding] = useState<Ending>();
  const isSignInHere = useRuntime()?.login.url === '/security/login';

  useEffect(() => {
    void signOut().then((type) => setEnding(endingOf(type)));
  }, []);

  if (!ending) return <StateView kind="loading" level={1} title={t('logout.closing')} />;
  const lines = [t(`logout.${ending}`), ending !== 'user' && hasReturnAddress() && t('logout.leadsBack')];
  if (ending === 'neverIn' && isSignInHere) {
    const opened = sessionStorage.getItem('returnAddress') ?? '';
    // An invitation leads there, and who is invited has no account as a rule.
    const isRequest = /^\/clientSection\/form([?#]|$)/.test(opened);
    // The link of a mail to the new address: that one opens no account yet.
    const lead = opened.startsWith('/confirm-email/')
      ? t('logout.neverInEmail')
      : [...lines, isMailed(opened) && t('logout.neverInMailed')].filter(Boolean).join(' ');
    return (
      <Suspense fallback={<StateView kind="loading" level={1} title={t('logout.enter')} />}>
        <LoginPage title={t('logout.enter')} lead={lead} isRequest={isRequest} />
      </Suspense>
    );
  }
  return (
    <Outcome {...looks[ending]} title={t(ending === 'neverIn' ? 'logout.enter' : 'logout.title')} lines={lines}>
      <PortalButton href="/login" variant="main">
        {ending === 'neverIn' ? portal('backToLogin') : t('logout.again')}
      </PortalButton>
      {ending === 'concurrent' ? <PortalButton href="/forget-password">{t('logout.change')}</PortalButton> : null}
    </Outcome>
  );
}

/** Returns whether an address is of an applicant’s section, where mails lead: one may have gone to another than the account’s. */
function isMailed(path: string): boolean {
  return path.startsWith('/clientSection/');
}

/** Returns how it ended; for a page that was opened without a session, what ended here before is of no matter. */
function endingOf(type: LogoutType | undefined): Ending {
  if (wasOpenedSignedOut() && (type === undefined || type === 'user')) return 'neverIn';
  return type ?? 'none';
}
