import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { Heading } from '../heading';
import { useTitle } from '../title';
import { useRuntime } from '../use-runtime';
import { DemoAccounts } from './demo-accounts';
import { LoginForm, type LoginValues } from './login-form';
import './login.css';

/** Renders /security/login: the embedded security login. */
export default function LoginPage(): ReactNode {
  const t = useTranslate('portal');
  const runtime = useRuntime();
  // The page that the build drew knows of no session.
  const signedIn = useSyncExternalStore(never, hasSession, () => false);
  const [values, setValues] = useState<LoginValues>({ username: '', password: '' });
  useTitle(t('login.title'));

  const change = (part: Partial<LoginValues>): void => setValues((before) => ({ ...before, ...part }));
  const { accounts, password = '' } = runtime ?? {};

  return (
    <div className={accounts ? 'login' : 'login login--alone'}>
      <section className="login__card" aria-labelledby="login-title">
        <Heading id="login-title" title={t('login.title')} lead={t('login.lead')} />
        {signedIn ? (
          <Alert tone="transit">
            <p>
              {t('login.open')} <a href="/dashboard">{t('login.openAction')}</a>
            </p>
          </Alert>
        ) : null}
        <LoginForm values={values} onChange={change} />
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

/** Returns whether a session is stored here; whose, stays sealed. */
function hasSession(): boolean {
  return window.localStorage.getItem('token') !== null;
}
