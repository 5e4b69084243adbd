import { useEffect, type ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { enterConsole, navigate } from '../navigation';
import type { PageProps } from '../page-props';
import { takeReturnAddress } from '../../session/return-address';
import { useTitle } from '../title';
import { startSessionFromLogin } from './start-session-from-login';

/** Renders /routing-login/{id}: the way back from the security login, with the id of a finished sign-in. */
export default function RoutingLoginPage({ params }: PageProps): ReactNode {
  const t = useTranslate('portal');
  const { id = '' } = params;
  useTitle(t('entering.title'));

  useEffect(() => {
    startSessionFromLogin(id).then(
      () => enterConsole(takeReturnAddress() ?? '/dashboard'),
      (error: unknown) => {
        navigate('/errorLogin', {
          replace: true,
          state: { reason: error instanceof Error ? error.message : undefined },
        });
      },
    );
  }, [id]);

  return <StateView kind="loading" level={1} title={t('entering.title')} why={t('entering.why')} />;
}
