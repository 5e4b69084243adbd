import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';
import { enterConsole, navigate } from '../navigation';
import type { PageProps } from '../page-props';
import { takeReturnAddress } from '../../session/return-address';
import { useTitle } from '../title';
import { arriveFromLogin, startArrival, type Arrival } from './start-session-from-login';

const UnaskedLogin = lazy(() => import('./unasked-login'));

/**
 * Renders /routing-login/{id}: the way back from the security login, with the id of a finished sign-in. One that did not begin
 * in this tab is not entered without a question: its sender would have another person act in an account of theirs.
 */
export default function RoutingLoginPage({ params }: PageProps): ReactNode {
  const t = useTranslate('portal');
  const { id = '' } = params;
  const [unasked, setUnasked] = useState<Arrival>();
  useTitle(t('entering.title'));

  useEffect(() => {
    arriveFromLogin(id)
      .then((arrival) => (arrival.isExpected ? enter(arrival) : setUnasked(arrival)))
      .catch(showError);
  }, [id]);

  if (unasked)
    return (
      <Suspense>
        <UnaskedLogin user={unasked.grant.user} onEnter={() => void enter(unasked).catch(showError)} />
      </Suspense>
    );
  return <StateView kind="loading" level={1} title={t('entering.title')} why={t('entering.why')} />;
}

async function enter(arrival: Arrival): Promise<void> {
  await startArrival(arrival);
  enterConsole(takeReturnAddress() ?? '/dashboard');
}

/** Leads on to the page of a sign-in that failed, with the reason where a service gives one: any other is the browser's own. */
function showError(error: unknown): void {
  navigate('/errorLogin', { replace: true, state: { reason: error instanceof CallError ? error.message : undefined } });
}
