import { useEffect, useState, type ReactNode } from 'react';
import { readDeadLink, type DeadLink } from '../../../contract/dead-link';
import { validateTokenChangePassword } from '../../../contract/generated/calls/auth/validateTokenChangePassword';
import { Button } from '../../kit/button';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { send } from '../../transport/send';
import { navigate } from '../navigation';
import type { PageProps } from '../page-props';
import { useTitle } from '../title';
import { ChangePasswordForm } from './change-password-form';

type Dead = { state: 'dead'; link: DeadLink | undefined };
type Check = { state: 'checking' } | { state: 'failed'; message: string } | { state: 'valid'; username: string };

/** Renders /change-password/{id}: the link is checked before anything is asked. */
export default function ChangePasswordPage({ params }: PageProps): ReactNode {
  const t = useTranslate('password');
  const { id: token = '' } = params;
  const [check, setCheck] = useState<Check>({ state: 'checking' });
  const [tries, setTries] = useState(0);
  useTitle(t('title'));

  useEffect(() => {
    const asking = new AbortController();
    void checkLink(token, asking.signal).then((found) => {
      if (asking.signal.aborted) return;
      if (found.state === 'dead')
        navigate('/restoreLinkExpired', { replace: true, state: { end: found.link?.end, at: found.link?.at } });
      else setCheck(found);
    });
    return () => asking.abort();
  }, [token, tries]);

  if (check.state === 'valid') return <ChangePasswordForm token={token} username={check.username} />;
  if (check.state === 'checking') {
    return <StateView kind="loading" level={1} title={t('checking')} why={t('checkingWhy')} />;
  }
  const retry = (): void => {
    setCheck({ state: 'checking' });
    setTries(tries + 1);
  };
  return (
    <StateView
      kind="error"
      level={1}
      title={t('checkFailed')}
      why={check.message}
      action={
        <Button variant="main" onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

/** Checks a link: a refused one is dead, and may say how it ended; a server that did not answer says nothing about the link. */
async function checkLink(token: string, signal: AbortSignal): Promise<Check | Dead> {
  try {
    const { result } = await send(validateTokenChangePassword, { body: { token }, signal });
    return result.error ? { state: 'dead', link: undefined } : { state: 'valid', username: result.username ?? '' };
  } catch (error) {
    if (!(error instanceof CallError)) return { state: 'failed', message: await errorText('unexpected') };
    const refused = error.status >= 400 && error.status < 500 && error.status !== 429;
    return refused
      ? { state: 'dead', link: readDeadLink(error.responseBody) }
      : { state: 'failed', message: error.message };
  }
}
