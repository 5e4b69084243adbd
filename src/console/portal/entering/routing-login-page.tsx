import { useEffect, type ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTexts } from '../../kit/text';
import { enterConsole, open } from '../navigation';
import type { PageProps } from '../page-props';
import { useTitle } from '../title';
import { exchange } from './exchange';

/** /routing-login/{id}: the way back from the security login, with the id of a finished sign-in. */
export default function RoutingLoginPage({ params }: PageProps): ReactNode {
  const t = useTexts('portal');
  const { id = '' } = params;
  useTitle(t('entering.title'));

  useEffect(() => {
    exchange(id).then(
      () => enterConsole('/dashboard'),
      (error: unknown) => {
        open('/errorLogin', { replace: true, carry: { reason: error instanceof Error ? error.message : undefined } });
      },
    );
  }, [id]);

  return <StateView kind="loading" level={1} title={t('entering.title')} why={t('entering.why')} />;
}
