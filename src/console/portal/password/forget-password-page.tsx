import { useEffect, useRef, useState, type ReactNode } from 'react';
import { forgetPassword } from '../../../contract/generated/calls/auth/forgetPassword';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { TextField } from '../../kit/text-field';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { send } from '../../transport/send';
import { CaptchaCheck } from '../../session/captcha/captcha-check';
import { useCaptcha } from '../../session/captcha/use-captcha';
import { openSession } from '../../session/session';
import { hasFinePointer } from '../../kit/fine-pointer';
import { CenteredCard } from '../centered-card';
import { navigationText, navigate } from '../navigation';
import { PortalLink } from '../portal-link';
import { useTypedBefore } from '../prerendered';
import { useTitle } from '../title';
import { useIsOwn } from '../use-is-own';

/** Renders /forget-password: asks for a link, by which people who are signed in change their password; the response never tells whether the person exists. */
export default function ForgetPasswordPage(): ReactNode {
  const t = useTranslate('password');
  const isOwn = useIsOwn('auth');
  const captcha = useCaptcha('auth');
  const [who, setWho] = useState(() => navigationText('username') ?? '');
  const [asked, setState] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [formError, setError] = useState<string>();
  const [isSignedIn, setIsSignedIn] = useState(false);
  const title = t(isSignedIn ? 'forget.titleSignedIn' : 'forget.title');
  useTitle(title);
  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(form, ['username'], ({ username = '' }) => setWho(username), captcha.start);

  // People who are signed in come from their account, to change the password.
  useEffect(() => {
    void openSession().then((session) => {
      if (!session) return;
      const { email, username } = session.user;
      setIsSignedIn(true);
      // A username that was made for them is none that they know.
      setWho((typed) => (typed === '' ? (email ?? username) : typed));
    });
  }, []);

  const login = who.trim();
  const submit = async (): Promise<void> => {
    setState(true);
    if (login === '' || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const person = login.includes('@') ? { email: login } : { username: login };
      const { result } = await send(forgetPassword, {
        body: { ...person, captcha: (await captcha.take()) || undefined },
      });
      if (result.error) throw new CallError(result.error, 400, '400');
      navigate('/recoveryEmailSent', { replace: true });
    } catch (error) {
      setError(error instanceof CallError ? (error.fields[0]?.message ?? error.message) : await errorText('tryAgain'));
      captcha.restart();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <CenteredCard
      title={title}
      lead={t(!isOwn ? 'forget.leadElsewhere' : isSignedIn ? 'forget.leadSignedIn' : 'forget.lead')}
      onSubmit={() => void submit()}
      onNear={captcha.start}
      form={form}
    >
      {formError ? (
        <Alert tone="rejected" title={t('forget.failed')}>
          {formError}
        </Alert>
      ) : null}
      <TextField
        label={t('forget.who')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={hasFinePointer()}
        value={who}
        onChange={(event) => setWho(event.target.value)}
        error={asked && login === '' ? t('forget.missing') : undefined}
      />
      <CaptchaCheck captcha={captcha} />
      <Button type="submit" variant="main" wide busy={isBusy}>
        {t(isBusy ? 'forget.submitting' : 'forget.submit')}
      </Button>
      {isSignedIn ? (
        <a href="/dashboard">{t('forget.homeSignedIn')}</a>
      ) : (
        <PortalLink href="/login">{t('forget.back')}</PortalLink>
      )}
    </CenteredCard>
  );
}
