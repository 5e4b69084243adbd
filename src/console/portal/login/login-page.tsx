import { lazy, Suspense, useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { hasSession } from '../../session/has-session';
import { rememberOpened } from '../../session/return-address';
import { Heading } from '../heading';
import type { PageProps } from '../page-props';
import { useTitle } from '../title';
import { useRuntime } from '../use-runtime';
import { DemoAccounts } from './demo-accounts';
import { LoginForm, type LoginValues } from './login-form';
import { requestPath, WaysOn } from './ways-on';
import './login.css';

const OpenSession = lazy(() => import('./open-session'));
const RegistrationHint = lazy(() => import('../registration/registration-hint'));

interface LoginPageProps extends Partial<PageProps> {
  /** Say why one is here, where another page shows the login in its place. */
  title?: string;
  lead?: string;
  /** The page that was opened is where a request begins. */
  isRequest?: boolean;
}

/** Renders /security/login: the embedded security login. */
export default function LoginPage({ title, lead, isRequest = false }: LoginPageProps): ReactNode {
  const t = useTranslate('portal');
  const runtime = useRuntime();
  // The page that the build drew knows of no session.
  const signedIn = useSyncExternalStore(never, hasSession, () => false);
  const [values, setValues] = useState<LoginValues>({ username: '', password: '' });
  const [isResetAsked, setAsked] = useState(isRequest);
  const [, setIsEnded] = useState(false);
  const reportEnd = useCallback(() => setIsEnded(true), []);
  const card = useRef<HTMLElement>(null);
  const hint = useRef<HTMLDivElement>(null);
  useTitle(title ?? t('login.title'));

  const change = (part: Partial<LoginValues>): void => setValues((before) => ({ ...before, ...part }));
  const request = (): void => {
    rememberOpened({ pathname: requestPath, search: '' });
    setAsked(true);
    // What has to be done first appears there, before the fields.
    hint.current?.focus({ preventScroll: true });
    // On a phone the link stands far below what it changes.
    card.current?.scrollIntoView({ block: 'start' });
  };
  const { accounts, password = '' } = runtime ?? {};

  return (
    <div className={accounts ? 'login' : 'login login--alone'}>
      <section className="login__card" ref={card} aria-labelledby="login-title">
        <Heading id="login-title" title={title ?? t('login.title')} lead={lead ?? t('login.lead')} />
        {signedIn ? (
          <Suspense>
            <OpenSession onEnded={reportEnd} />
          </Suspense>
        ) : null}
        <div role="status" ref={hint} tabIndex={-1}>
          {isResetAsked ? (
            <Suspense>
              <RegistrationHint />
            </Suspense>
          ) : null}
        </div>
        <LoginForm values={values} onChange={change} />
        <WaysOn onRequest={signedIn ? undefined : request} />
      </section>
      {accounts ? (
        <DemoAccounts
          accounts={accounts}
          password={password}
          chosen={values.password === password ? values.username : ''}
          onChoose={(username) => change({ username, password })}
        />
      ) : null}
    </div>
  );
}

/** Subscribes to nothing: what is read again with every render needs no notice. */
function never(): () => void {
  return () => undefined;
}
