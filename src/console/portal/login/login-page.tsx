import { lazy, Suspense, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { rememberOpened } from '../../session/return-address';
import { Heading } from '../heading';
import { useTitle } from '../title';
import { useRuntime } from '../use-runtime';
import { DemoAccounts } from './demo-accounts';
import { LoginForm, type LoginValues } from './login-form';
import { requestPath, WaysOn } from './ways-on';
import './login.css';

const RegistrationHint = lazy(() => import('../registration/registration-hint'));

/** Renders /security/login: the embedded security login. */
export default function LoginPage(): ReactNode {
  const t = useTranslate('portal');
  const runtime = useRuntime();
  // The page that the build drew knows of no session.
  const signedIn = useSyncExternalStore(never, hasSession, () => false);
  const [values, setValues] = useState<LoginValues>({ username: '', password: '' });
  const [asked, setAsked] = useState(false);
  const card = useRef<HTMLElement>(null);
  useTitle(t('login.title'));

  const change = (part: Partial<LoginValues>): void => setValues((before) => ({ ...before, ...part }));
  const request = (): void => {
    rememberOpened({ pathname: requestPath, search: '' });
    setAsked(true);
    card.current?.querySelector('input')?.focus({ preventScroll: true });
    // On a phone the link stands far below what it changes.
    card.current?.scrollIntoView({ block: 'start' });
  };
  const { accounts, password = '' } = runtime ?? {};

  return (
    <div className={accounts ? 'login' : 'login login--alone'}>
      <section className="login__card" ref={card} aria-labelledby="login-title">
        <Heading id="login-title" title={t('login.title')} lead={t('login.lead')} />
        {signedIn ? (
          <Alert tone="transit">
            <p>
              {t('login.open')} <a href="/dashboard">{t('login.openAction')}</a>
            </p>
          </Alert>
        ) : null}
        <div role="status">
          {asked ? (
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

/** Returns whether a session is stored here that is not over; whose, stays sealed. */
function hasSession(): boolean {
  const { localStorage } = window;
  return localStorage.getItem('token') !== null && Number(localStorage.getItem('time')) > Date.now();
}
