import { useEffect, type ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { takeReturnAddress } from '../../session/return-address';
import { openSession } from '../../session/session';
import { enterConsole, navigate } from '../navigation';
import { useTitle } from '../title';

/** Renders /routingLoginLoad: in with the session that is already here, or on to the login. */
export default function RoutingLoginLoadPage(): ReactNode {
  const t = useTranslate('portal');
  useTitle(t('entering.title'));

  useEffect(() => {
    const login = (): void => navigate('/login', { replace: true });
    openSession().then((session) => (session ? enterConsole(takeReturnAddress() ?? '/dashboard') : login()), login);
  }, []);

  return <StateView kind="loading" level={1} title={t('entering.title')} why={t('entering.why')} />;
}
