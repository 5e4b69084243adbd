import { lazy, useEffect, useState, type ReactNode } from 'react';
import { publicRoutes } from '../../../contract/generated/public-routes';
import { Button } from '../../kit/button';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { expectLogin } from '../../session/expected-login';
import { hasSession } from '../../session/has-session';
import { loadRuntime } from '../../transport/runtime';
import { matchPublic } from '../match';
import { navigateToAddress } from '../navigation';
import { useTitle } from '../title';

const BrokenLinkPage = lazy(() => import('../outcomes/broken-link-page'));
const UnknownPage = lazy(() => import('../outcomes/unknown-page'));

/** Where the link of a mail begins: the first part of a path that has a parameter. */
const linkBeginnings = new Set(publicRoutes.flatMap(({ path }) => (path.includes('/:') ? [path.split('/')[1]] : [])));

/**
 * Redirects `/`, `/login` and every unknown path to the configured security login, but a mail's link that is not whole. Who is
 * signed in learns of an unknown path instead that it is none: a login would ask what they have done already.
 */
export default function ToLoginPage(): ReactNode {
  const { pathname } = window.location;
  if (linkBeginnings.has(pathname.split('/')[1])) return <BrokenLinkPage />;
  return matchPublic(pathname) === undefined && hasSession() ? <UnknownPage /> : <Redirect />;
}

function Redirect(): ReactNode {
  const t = useTranslate('portal');
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useTitle(t('redirecting.title'));

  useEffect(() => {
    loadRuntime().then(
      (runtime) => {
        if (navigateToAddress(runtime.login.url)) expectLogin();
      },
      () => setFailed(true),
    );
  }, [tries]);

  if (!failed) return <StateView kind="loading" level={1} title={t('redirecting.title')} why={t('redirecting.why')} />;
  const retry = (): void => {
    setFailed(false);
    setTries(tries + 1);
  };
  return (
    <StateView
      kind="error"
      level={1}
      title={t('redirecting.failed')}
      action={
        <Button variant="main" onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
