import { useEffect, useState, type ReactNode } from 'react';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { askSession } from '../../session/check-session';
import { currentSession, endSession, openSession } from '../../session/session';

/** Any other error says something of the server, and nothing of the session. */
const UNAUTHORIZED = 401;

/**
 * Renders that a session is open in this browser, whose it is, and the way back into it; only once the server was asked,
 * which may have ended it meanwhile. One that it takes no more is ended here as well.
 *
 * @param onEnded is called when none is open any more.
 */
export default function OpenSession({ onEnded }: { onEnded: () => void }): ReactNode {
  const t = useTranslate('portal');
  const [name, setName] = useState<string>();
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      const session = await openSession();
      const verdict = session && (await askSession(session));
      // Another may have been opened while the server responded.
      const now = await openSession();
      const isRefused = verdict?.status === 'refused' && verdict.reason.status === UNAUTHORIZED;
      if (isRefused && now?.token === session?.token) endSession('concurrent');
      if (gone) return;
      const open = currentSession();
      if (open === undefined) onEnded();
      else setName(open.user.name);
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [onEnded]);
  if (name === undefined) return null;
  return (
    <Alert tone="transit">
      <p>
        {t('login.openOf', { name })} <a href="/dashboard">{t('login.openAction')}</a>
      </p>
    </Alert>
  );
}
