import { AtSign } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formats } from '../../contract/formats';
import { askEmailChange } from '../../contract/generated/calls/embedded/askEmailChange';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { EmailSuggestion } from '../kit/email-suggestion';
import { errorMessage } from '../kit/error-message';
import { PasswordField } from '../kit/password-field';
import { TextField } from '../kit/text-field';
import { useTranslate } from '../kit/use-translate';
import { encryptPasswordForWire } from '../session/encrypt-password-for-wire';
import { CallError } from '../transport/call-error';
import { send } from '../transport/send';
import './own-email.css';

/** Renders the change of the person's own e-mail: it takes effect once the new address is proven by its link. */
export function OwnEmail(): ReactNode {
  const t = useTranslate('ownEmail');
  const [isOpen, setIsOpen] = useState(false);
  const [pendingChange, setAsked] = useState<{ email: string; hours: number }>();
  if (pendingChange)
    return (
      <div role="status">
        <Alert tone="approved" title={t('asked', pendingChange)}>
          <p>{t('askedHow', pendingChange)}</p>
        </Alert>
      </div>
    );
  return isOpen ? (
    <EmailForm onAsked={setAsked} onCancel={() => setIsOpen(false)} />
  ) : (
    <Button wide icon={<AtSign size={16} />} onClick={() => setIsOpen(true)}>
      {t('title')}
    </Button>
  );
}

interface EmailFormProps {
  onAsked: (asked: { email: string; hours: number }) => void;
  onCancel: () => void;
}

/** Renders the new address and the password; nothing typed is lost by an error. */
function EmailForm({ onAsked, onCancel }: EmailFormProps): ReactNode {
  const t = useTranslate('ownEmail');
  const [typed, setTyped] = useState('');
  const [leftEmail, setLeftEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const email = typed.trim();
  const isEmail = formats.email(email);
  const fieldError = (field: string): string | undefined =>
    error instanceof CallError ? error.fields.find((entry) => entry.field === field)?.message : undefined;
  const ofFields = [fieldError('/email'), fieldError('/password')].some((message) => message !== undefined);

  const submit = async (): Promise<void> => {
    setIsTried(true);
    if (!isEmail || password === '' || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const sealed = await encryptPasswordForWire(password);
      const { result } = await send(askEmailChange, { body: { email, ...sealed } });
      onAsked({ email, hours: result.hours });
    } catch (reason) {
      setError(reason);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form
      className="own-email"
      aria-label={t('title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{t('title')}</h2>
      <p>{t('how')}</p>
      <p>{t('filed')}</p>
      {error === undefined || ofFields ? null : <Alert tone="rejected">{errorMessage(error)}</Alert>}
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setLeftEmail(email)}
        error={isTried && !isEmail ? t('emailMissing') : fieldError('/email')}
      />
      <EmailSuggestion email={leftEmail === email ? email : ''} onUse={setTyped} />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={isTried && password === '' ? t('passwordMissing') : fieldError('/password')}
      />
      <Button type="submit" variant="main" wide busy={isBusy}>
        {t(isBusy ? 'submitting' : 'submit')}
      </Button>
      <Button wide onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  );
}
