import { useRef, useState, type ReactNode } from 'react';
import { changePassword } from '../../../contract/generated/calls/auth/changePassword';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { PasswordField } from '../../kit/password-field';
import { useTranslate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { send } from '../../transport/send';
import { encryptPasswordForWire } from '../../session/encrypt-password-for-wire';
import { hasFinePointer } from '../../kit/fine-pointer';
import { CenteredCard } from '../centered-card';
import { navigate } from '../navigation';
import { PolicyList } from './policy-list';
import { policyRules } from './policy-rules';

/** Renders the new password, twice, beside what it must meet. */
export function ChangePasswordForm({ token, username }: { token: string; username: string }): ReactNode {
  const t = useTranslate('password');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [formError, setError] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const rules = policyRules(password, { username, email: '' }, repeated);
  const complete = rules.every(({ met }) => met);

  const submit = async (): Promise<void> => {
    setTried(true);
    if (!complete) first.current?.focus();
    if (!complete || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const { result } = await send(changePassword, { body: { token, ...(await encryptPasswordForWire(password)) } });
      if (result.error) throw new CallError(result.error, 400, '400');
      navigate('/passwordUpdatedSuccessfully', { replace: true });
    } catch (error) {
      if (error instanceof CallError && error.code === 'restoreLinkExpired')
        navigate('/restoreLinkExpired', { replace: true });
      else
        setError(
          error instanceof CallError ? (error.fields[0]?.message ?? error.message) : await errorText('tryAgain'),
        );
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <CenteredCard
      title={t('title')}
      lead={username ? t('lead', { username }) : undefined}
      onSubmit={() => void submit()}
    >
      {formError ? (
        <Alert tone="rejected" title={t('failed')}>
          {formError}
        </Alert>
      ) : null}
      {/* So that a password manager knows whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={first}
        label={t('password')}
        autoComplete="new-password"
        autoFocus={hasFinePointer()}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && !complete ? t('unmet') : undefined}
      />
      <PasswordField
        label={t('repeat')}
        autoComplete="new-password"
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <PolicyList rules={rules} tried={tried} />
      <Button type="submit" variant="main" wide busy={isBusy}>
        {t(isBusy ? 'submitting' : 'submit')}
      </Button>
    </CenteredCard>
  );
}
