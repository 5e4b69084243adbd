import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { PasswordField } from '../../kit/password-field';
import { useTranslate } from '../../kit/use-translate';
import { TextField } from '../../kit/text-field';
import { CaptchaCheck } from '../../session/captcha/captcha-check';
import { useCaptcha } from '../../session/captcha/use-captcha';
import { formatRemaining } from '../../session/watch-deadline';
import { useRemaining } from '../../session/use-remaining';
import { loadWireCipher } from '../../session/load-wire-cipher';
import { hasFinePointer } from '../../kit/fine-pointer';
import { PortalLink } from '../portal-link';
import { useTypedBefore } from '../prerendered';
import { useSignIn } from './use-sign-in';

export interface LoginValues {
  username: string;
  password: string;
}

export interface LoginFormProps {
  values: LoginValues;
  onChange: (change: Partial<LoginValues>) => void;
}

/** Renders user name, password and captcha; nothing typed is lost by an error. */
export function LoginForm({ values, onChange }: LoginFormProps): ReactNode {
  const t = useTranslate('portal');
  const captcha = useCaptcha('auth');
  const { isBusy, error, submit } = useSignIn(captcha);
  const [asked, setState] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Ahead of the press: a browser remembers that a file could not be fetched, and never asks for it again on the same page.
  const comeNear = (): void => {
    captcha.start();
    void loadWireCipher().catch(() => undefined);
  };
  useTypedBefore(form, ['username', 'password'], onChange, comeNear);
  const username = values.username.trim();
  const forgot = (
    <PortalLink href="/forget-password" state={{ username }}>
      {t('login.forgot')}
    </PortalLink>
  );

  const send = (event: FormEvent): void => {
    event.preventDefault();
    setState(true);
    const missing = username === '' ? 'username' : values.password === '' ? 'password' : undefined;
    if (missing) form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
    else void submit(username, values.password);
  };

  return (
    <form
      ref={form}
      className="login__form"
      // Never by the address, should the browser itself send it.
      method="post"
      noValidate
      onSubmit={send}
      onFocus={comeNear}
      onInput={comeNear}
    >
      {error ? (
        <Alert tone="rejected" title={t('login.failed')}>
          <p>{error.message}</p>
          {error.lockMinutes ? (
            <p>
              {t('login.lastTry', { minutes: error.lockMinutes })} {forgot}
            </p>
          ) : null}
          {error.isUnknown ? <p>{t('login.activate')}</p> : null}
          {error.until ? <Lockout key={error.until} until={error.until} /> : null}
        </Alert>
      ) : null}
      <TextField
        label={t('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={hasFinePointer()}
        value={values.username}
        onChange={(event) => onChange({ username: event.target.value })}
        error={asked && username === '' ? t('login.usernameMissing') : undefined}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => onChange({ password: event.target.value })}
        error={asked && values.password === '' ? t('login.passwordMissing') : undefined}
      />
      <CaptchaCheck captcha={captcha} />
      <Button type="submit" variant="main" wide busy={isBusy}>
        {t(isBusy ? 'login.submitting' : 'login.submit')}
      </Button>
      {forgot}
    </form>
  );
}

/** Renders how long until one may try again, counting down by the moment it ends (ms since 1970). */
function Lockout({ until }: { until: number }): ReactNode {
  const t = useTranslate('portal');
  const left = useRemaining(until);
  if (left === 0) return <p role="status">{t('login.lockedOver')}</p>;
  // Not read out every second: the sentence before it has said the minutes.
  return <p aria-live="off">{t('login.lockedFor', { time: formatRemaining(left) })}</p>;
}
