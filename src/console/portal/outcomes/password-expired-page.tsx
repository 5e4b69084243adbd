import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { amount } from '../../kit/moments';
import { StateView } from '../../kit/state-view';
import { useTexts } from '../../kit/text';
import { carriedNumber, carriedText, open } from '../navigation';
import { useTitle } from '../title';

/** /passwordExpired: with the e-mail and the days of validity that the refused login said (specification 2, section 8.4). */
export default function PasswordExpiredPage(): ReactNode {
  const t = useTexts('portal');
  const language = useLanguage();
  // What was handed over belongs to this visit: a change of language must not lose it.
  const [told] = useState(() => ({
    email: carriedText('email'),
    days: carriedNumber('days'),
    username: carriedText('username'),
  }));
  useTitle(t('outcomes.passwordExpired.title'));

  const { email, days, username } = told;
  const why = [
    t('outcomes.passwordExpired.why'),
    days === undefined ? '' : t('outcomes.passwordExpired.validity', { days: amount(days, 'day', language) }),
    email === undefined ? '' : t('outcomes.passwordExpired.mail', { email }),
  ];
  return (
    <StateView
      kind="forbidden"
      icon={<KeyRound size={24} />}
      level={1}
      title={t('outcomes.passwordExpired.title')}
      why={why.filter(Boolean).join(' ')}
      action={
        <Button variant="main" onClick={() => open('/forget-password', { carry: { username } })}>
          {t('outcomes.passwordExpired.act')}
        </Button>
      }
    />
  );
}
