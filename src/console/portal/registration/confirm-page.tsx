import { useEffect, useState, type ReactNode } from 'react';
import { TimerOff } from 'lucide-react';
import { readDeadLink } from '../../../contract/dead-link';
import { confirmRegistration } from '../../../contract/generated/calls/embedded/confirmRegistration';
import { readRegistrationLink } from '../../../contract/generated/calls/embedded/readRegistrationLink';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { formatMinute } from '../../kit/format-date-time';
import { PasswordField } from '../../kit/password-field';
import { useTranslate } from '../../kit/use-translate';
import { encryptPasswordForWire } from '../../session/encrypt-password-for-wire';
import { rememberOpened } from '../../session/return-address';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { send } from '../../transport/send';
import { CenteredCard } from '../centered-card';
import { hasFinePointer } from '../../kit/fine-pointer';
import { requestPath } from '../login/ways-on';
import { enterByLogin } from '../navigation';
import { Outcome } from '../outcome';
import type { PageProps } from '../page-props';
import { PortalButton, PortalLink } from '../portal-link';
import { useTitle } from '../title';

/** Renders /register/{id}: the link of the mail and the password make the account, and lead on to the request. */
export default function ConfirmPage({ params }: PageProps): ReactNode {
  const t = useTranslate('registration');
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [formError, setFormError] = useState<string>();
  const [ended, setEnded] = useState<CallError>();
  const [email, setEmail] = useState<string>();
  const token = params['id'] ?? '';
  useTitle(t('confirm.title'));

  useEffect(() => {
    const reading = new AbortController();
    send(readRegistrationLink, { body: { token }, signal: reading.signal }).then(
      ({ result }) => setEmail(result.email),
      (error: unknown) => {
        // Whatever else went wrong, the answer to the form says it.
        if (isLinkEnd(error)) setEnded(error);
      },
    );
    return () => reading.abort();
  }, [token]);

  const submit = async (): Promise<void> => {
    setIsTried(true);
    if (password === '' || isBusy) return;
    setIsBusy(true);
    setFormError(undefined);
    try {
      const sealed = await encryptPasswordForWire(password);
      const { result } = await send(confirmRegistration, { body: { token, ...sealed } });
      rememberOpened({ pathname: requestPath, search: '' });
      enterByLogin(result.loginId);
    } catch (error) {
      if (isLinkEnd(error)) setEnded(error);
      else if (error instanceof CallError) setFormError(error.fields[0]?.message ?? error.message);
      else setFormError(await errorText('tryAgain'));
    } finally {
      setIsBusy(false);
    }
  };

  if (ended) return <EndedLink error={ended} />;
  return (
    <CenteredCard title={t('confirm.title')} lead={t('confirm.lead')} onSubmit={() => void submit()}>
      {formError === undefined ? null : (
        <Alert tone="rejected" title={t('confirm.failed')}>
          {formError}
        </Alert>
      )}
      {email === undefined ? null : <p>{t('confirm.account', { email })}</p>}
      <PasswordField
        label={t('confirm.password')}
        name="password"
        autoComplete="current-password"
        autoFocus={hasFinePointer()}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isTried && password === '' ? t('confirm.missing') : undefined}
      />
      <Button type="submit" variant="main" wide busy={isBusy}>
        {t(isBusy ? 'confirm.submitting' : 'confirm.submit')}
      </Button>
      <PortalLink href="/register">{t('confirm.forgotten')}</PortalLink>
    </CenteredCard>
  );
}

function isLinkEnd(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'restoreLinkExpired';
}

/** Renders a link that is good no more: how it ended, where the server knows it, and the way on. */
function EndedLink({ error }: { error: CallError }): ReactNode {
  const t = useTranslate('registration');
  const portal = useTranslate('portal');
  const { end, at } = readDeadLink(error.responseBody) ?? {};
  const date = at === undefined ? '' : formatMinute(new Date(at));
  const isActive = end === 'used';
  const why = isActive ? t('expired.used', { date }) : end ? t('expired.expired', { date }) : t('expired.why');
  const again = (
    <PortalButton key="again" href="/register" variant={end && !isActive ? 'main' : undefined}>
      {t('expired.again')}
    </PortalButton>
  );
  const signIn = (
    <PortalButton key="sign-in" href="/login" variant={end && !isActive ? undefined : 'main'}>
      {portal('backToLogin')}
    </PortalButton>
  );
  return (
    <Outcome tone="waiting" icon={TimerOff} title={t(isActive ? 'expired.usedTitle' : 'expired.title')} lines={[why]}>
      {isActive ? signIn : end ? [again, signIn] : [signIn, again]}
    </Outcome>
  );
}
