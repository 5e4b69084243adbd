import { useEffect, useState, type ReactNode } from 'react';
import { UserLock } from 'lucide-react';
import { useTranslate } from '../../kit/use-translate';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';
import type { RegistrationValues } from './register-account';
import { emptyRegistration, RegisterForm } from './register-form';
import { isRegistrationOpen } from './is-registration-open';
import { RegistrationSent } from './registration-sent';

/** Renders /register: an applicant's own account, which the link of a mail activates. */
export default function RegisterPage(): ReactNode {
  const t = useTranslate('registration');
  const [isClosed, setIsClosed] = useState(false);
  const [values, setValues] = useState(emptyRegistration);
  const [isSent, setIsSent] = useState(false);
  const [before, setBefore] = useState<RegistrationValues>();

  useEffect(() => {
    const asking = new AbortController();
    isRegistrationOpen(asking.signal).then(
      (open) => setIsClosed(open === false),
      // Unknown: the answer to the form says it.
      () => undefined,
    );
    return () => asking.abort();
  }, []);

  if (isClosed) {
    return (
      <Outcome tone="waiting" icon={UserLock} title={t('closed.title')} lines={[t('closed.why')]}>
        <PortalButton href="/login" variant="main">
          {t('back')}
        </PortalButton>
      </Outcome>
    );
  }
  if (isSent) return <RegistrationSent email={values.email.trim()} onAgain={() => setIsSent(false)} />;
  return (
    <RegisterForm
      values={values}
      onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      before={before}
      onSent={() => {
        setBefore(values);
        setIsSent(true);
      }}
    />
  );
}
