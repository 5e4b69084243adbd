import { CircleHelp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { SessionUser } from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { openSession } from '../../session/session';
import { enterConsole } from '../navigation';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

interface UnaskedLoginProps {
  /** Whose session it would be. */
  user: SessionUser | undefined;
  onEnter: () => void;
}

/** Renders the question whether to enter as who a link names, which was opened without a sign-in of this tab. */
export default function UnaskedLogin({ user, onEnter }: UnaskedLoginProps): ReactNode {
  const t = useTranslate('outcomes');
  const [present, setPresent] = useState<SessionUser>();
  useEffect(() => {
    openSession().then(
      (session) => setPresent(session?.user),
      // What cannot be read names no person.
      () => undefined,
    );
  }, []);
  const name = user?.name ?? user?.username ?? '';
  return (
    <Outcome
      tone="waiting"
      icon={CircleHelp}
      title={t('unaskedLogin.title', { name })}
      lines={[t('unaskedLogin.why'), present && t('unaskedLogin.present', { name: present.name })]}
    >
      {present ? (
        <Button variant="main" onClick={() => enterConsole('/dashboard')}>
          {t('unaskedLogin.stay', { name: present.name })}
        </Button>
      ) : (
        <PortalButton href="/login" variant="main">
          {t('unaskedLogin.refuse')}
        </PortalButton>
      )}
      <Button onClick={onEnter}>{t('unaskedLogin.enter', { name })}</Button>
    </Outcome>
  );
}
