import { Download, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadOwnData } from '../../contract/generated/calls/embedded/downloadOwnData';
import { ownSessions } from '../../contract/generated/calls/embedded/ownSessions';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { Code } from '../kit/code';
import { saveFile } from '../kit/save-file';
import { useAsyncAction } from '../kit/use-async-action';
import { useTranslate } from '../kit/use-translate';
import type { Session } from '../session/stored-session';
import { isOffered, knownRuntime } from '../transport/runtime';
import { send } from '../transport/send';
import { OwnSessions } from './own-sessions';
import { signOut } from './sign-out';
import './user-panel.css';

/** Renders name, e-mail, document number, role and open sessions of the person who is signed in, gives what is stored about them, and signs out. */
export default function UserPanel({ user }: { user: Session['user'] }): ReactNode {
  const t = useTranslate('shell');
  const runtime = knownRuntime();
  const { isBusy, error, run } = useAsyncAction();
  const download = async (): Promise<void> => {
    const { result } = await send(downloadOwnData, { parameters: {} });
    saveFile(t('user.fileName'), result);
  };
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
      {runtime && isOffered(runtime, ownSessions) ? <OwnSessions /> : null}
      <div className="user-panel__actions">
        {runtime && isOffered(runtime, downloadOwnData) ? (
          <Button wide icon={<Download size={16} />} busy={isBusy} onClick={() => void run(download)}>
            {t('user.download')}
          </Button>
        ) : null}
        {error ? <Alert tone="rejected">{error}</Alert> : null}
        <Button wide icon={<LogOut size={16} />} onClick={signOut}>
          {t('menu.signOut')}
        </Button>
      </div>
    </>
  );
}
