import { LogOut } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTexts } from '../../kit/text';
import type { LogoutType } from '../../session/session';
import { PortalButton } from '../portal-link';
import { useTitle } from '../title';
import { leave } from './leave';

type Ending = LogoutType | 'none';

/** /logout: ends the session and says what became of it. */
export default function LogoutPage(): ReactNode {
  const t = useTexts('portal');
  const [ending, setEnding] = useState<Ending>();
  useTitle(t('logout.title'));

  useEffect(() => {
    void leave().then((type) => setEnding(type ?? 'none'));
  }, []);

  if (!ending) return null;
  return (
    <StateView
      kind={ending === 'concurrent' ? 'forbidden' : 'empty'}
      icon={ending === 'concurrent' ? undefined : <LogOut size={24} />}
      level={1}
      title={t('logout.title')}
      why={t(`logout.${ending}`)}
      action={
        <>
          {ending === 'concurrent' ? <PortalButton href="/forget-password">{t('logout.change')}</PortalButton> : null}
          <PortalButton href="/login" variant="main">
            {t('logout.again')}
          </PortalButton>
        </>
      }
    />
  );
}
