import { useEffect, useState, type ReactNode } from 'react';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { readSession } from '../../session/stored-session';

/** Renders that a session is open in this browser, whose it is once that is unsealed, and the way back into it. */
export default function OpenSession(): ReactNode {
  const t = useTranslate('portal');
  const [name, setName] = useState<string>();
  useEffect(() => {
    let gone = false;
    void readSession().then((session) => {
      if (!gone) setName(session?.user.name);
    });
    return () => {
      gone = true;
    };
  }, []);
  return (
    <Alert tone="transit">
      <p>
        {name === undefined ? t('login.open') : t('login.openOf', { name })}{' '}
        <a href="/dashboard">{t('login.openAction')}</a>
      </p>
    </Alert>
  );
}
