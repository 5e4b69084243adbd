import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../kit/button';
import { Code } from '../kit/code';
import { useTranslate } from '../kit/use-translate';
import type { Session } from '../session/stored-session';
import { signOut } from './sign-out';
import './user-panel.css';

/** Renders name, e-mail, document number and role of who is signed in, and signs out. */
export default function UserPanel({ user }: { user: Session['user'] }): ReactNode {
  const t = useTranslate('shell');
  const rows = [
    [t('user.name'), user.name],
    [t('user.email'), user.email ?? t('user.none')],
    [t('user.document'), <Code key="document" value={user.documentNumber} />],
    [t('user.role'), user.role],
  ] as const;
  return (
    <>
      <dl className="user-panel">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button wide icon={<LogOut size={16} />} onClick={signOut}>
        {t('menu.signOut')}
      </Button>
    </>
  );
}
