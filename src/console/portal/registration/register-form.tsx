import { Fragment, useRef, useState, type ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { unicodeLength } from '../../../contract/unicode-length';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { EmailSuggestion } from '../../kit/email-suggestion';
import { PasswordField } from '../../kit/password-field';
import { TextField } from '../../kit/text-field';
import { useTranslate } from '../../kit/use-translate';
import { CaptchaCheck } from '../../session/captcha/captcha-check';
import { useCaptcha } from '../../session/captcha/use-captcha';
import { CenteredCard } from '../centered-card';
import { hasFinePointer } from '../../kit/fine-pointer';
import { PolicyList } from '../password/policy-list';
import { policyRules } from '../password/policy-rules';
import { PortalLink } from '../portal-link';
import { useTypedBefore } from '../prerendered';
import { useTitle } from '../title';
import { useIsHydrated } from '../use-is-hydrated';
import { useRuntime } from '../use-runtime';
import { CertificateOverview } from './certificate-overview';
import { register, takesNames, type RegistrationValues } from './register-account';
import { usernameFor } from './username-for';

export interface RegisterFormProps {
  values: RegistrationValues;
  onChange: (change: Partial<RegistrationValues>) => void;
  /** What this visit sent before, which the form now corrects. */
  before: RegistrationValues | undefined;
  onSent: () => void;
}

export const emptyRegistration: RegistrationValues = {
  names: '',
  lastNames: '',
  email: '',
  username: '',
  password: '',
};

const ownTexts = ['names', 'lastNames', 'email'] as const;
/** What the specification's call takes. */
const specifiedTexts = ['email', 'username'] as const;
const typed = [...ownTexts, 'password'] as const;
const completions = { names: 'given-name', lastNames: 'family-name', email: 'email', username: 'username' } as const;
const { userFirstNames, userLastNames, userEmail, username } = limits.form;
const lengths = {
  names: userFirstNames.max,
  lastNames: userLastNames.max,
  email: userEmail.max,
  username: username.max,
} as const;

/** Renders who registers and the password; nothing typed is lost by an error. */
export function RegisterForm({ values, before, onChange, onSent }: RegisterFormProps): ReactNode {
  const t = useTranslate('registration');
  const password = useTranslate('password');
  const captcha = useCaptcha('auth');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [formError, setFormError] = useState<string>();
  const [leftEmail, setLeftEmail] = useState('');
  useTitle(t('title'));
  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(form, typed, onChange, captcha.start);

  const email = values.email.trim();
  const runtime = useRuntime();
  // The build draws our own form, which the one of a provider replaces.
  const isOurs = !useIsHydrated() || takesNames(runtime);
  const texts = isOurs ? ownTexts : specifiedTexts;
  const helps: Partial<RegistrationValues> = isOurs ? { email: t('emailHelp') } : { username: t('usernameHelp') };
  const rules = policyRules(values.password, { username: values.username.trim() || usernameFor(email), email });
  const isWeak = rules.some(({ met }) => !met);
  const missing = texts.filter((name) =>
    name === 'email' ? !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) : values[name].trim() === '',
  );

  const tooLong = texts.filter((name) => unicodeLength(values[name].trim()) > lengths[name]);
  const errorOf = (name: (typeof texts)[number]): string | undefined => {
    if (tooLong.includes(name)) return t('tooLong', { max: lengths[name] });
    return isTried && missing.includes(name) ? t(`missing.${name}`) : undefined;
  };

  const submit = async (fields: HTMLFormElement): Promise<void> => {
    setIsTried(true);
    const wrong = missing[0] ?? tooLong[0] ?? (isWeak ? 'password' : undefined);
    fields.querySelector<HTMLInputElement>(`[name=${wrong ?? 'none'}]`)?.focus();
    if (wrong !== undefined || isBusy) return;
    setIsBusy(true);
    setFormError(undefined);
    const error = await register(values, captcha, before);
    setIsBusy(false);
    setFormError(error);
    if (error === undefined) onSent();
    else captcha.restart();
  };

  return (
    <CenteredCard
      title={t('title')}
      lead={t(isOurs ? 'lead' : 'leadElsewhere')}
      onSubmit={(fields) => void submit(fields)}
      onNear={captcha.start}
      form={form}
    >
      {formError === undefined ? null : (
        <Alert tone="rejected" title={t('failed')}>
          {formError}
        </Alert>
      )}
      {isOurs ? <CertificateOverview /> : null}
      {texts.map((name) => (
        <Fragment key={name}>
          <TextField
            label={t(name)}
            name={name}
            type={name === 'email' ? 'email' : 'text'}
            help={helps[name]}
            autoComplete={completions[name]}
            autoFocus={name === texts[0] && hasFinePointer()}
            value={values[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
            onBlur={name === 'email' ? () => setLeftEmail(email) : undefined}
            error={errorOf(name)}
          />
          {name === 'email' ? (
            <EmailSuggestion email={leftEmail === email ? email : ''} onUse={(meant) => onChange({ email: meant })} />
          ) : null}
        </Fragment>
      ))}
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        value={values.password}
        onChange={(event) => onChange({ password: event.target.value })}
        error={isTried && isWeak ? password('unmet') : undefined}
      />
      <PolicyList rules={rules} tried={isTried} isNameless={isOurs} />
      <CaptchaCheck captcha={captcha} />
      <Button type="submit" variant="main" wide busy={isBusy}>
        {t(isBusy ? 'submitting' : 'submit')}
      </Button>
      <PortalLink href="/login">{t('back')}</PortalLink>
    </CenteredCard>
  );
}
