import { KeyRound, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { privilegeScopes } from '../../contract/generated/privilege-scopes';
import { askEmailChange } from '../../contract/generated/calls/embedded/askEmailChange';
import { downloadOwnData } from '../../contract/generated/calls/embedded/downloadOwnData';
import { ownSessions } from '../../contract/generated/calls/embedded/ownSessions';
import { Button, ButtonLink } from '../kit/button';
import { Code } from '../kit/code';
import { ReachLinks, type Contact } from '../kit/contact-links';
import { useTranslate } from '../kit/use-translate';
import type { Session } from '../session/stored-session';
import { isOffered, knownRuntime } from '../transport/runtime';
import { mayCall } from '../../contract/access';
import { usePrivileges } from '../session/use-session';
import { OwnDataButtons } from './own-data-buttons';
import { OwnEmail } from './own-email';
import { OwnSessions } from './own-sessions';
import { signOut } from './sign-out';
import './user-panel.css';

/**
 * Renders what is known of name, e-mail, document number and role of the person who is signed in, the way out, whom to ask to correct
 * it, the change of an applicant's own e-mail, and their open sessions; gives what is stored about them, leads to the change of the password.
 */
export default function UserPanel({ user }: { user: Session['user'] }): ReactNode {
  const t = useTranslate('shell');
  const runtime = knownRuntime();
  const held = usePrivileges();
  // To people who do nothing but their own requests, the name of a role says nothing.
  const isApplicant = held.size > 0 && [...held].every((code) => privilegeScopes.own.includes(code));
  const rows = (
    [
      ['name', user.name],
      ['email', user.email],
      ['document', user.documentNumber],
      ['role', isApplicant ? t('user.applicant', { role: user.role }) : user.role],
    ] as const
  ).filter(([, value]) => value);
  return (
    <>
      <dl className="user-panel">
        {rows.map(([name, value = '']) => (
          <div key={name}>
            <dt>{t(`user.${name}`)}</dt>
            <dd>{name === 'document' ? <Code value={value} /> : value}</dd>
          </div>
        ))}
      </dl>
      <div className="user-panel__leave">
        <Button wide icon={<LogOut size={16} />} onClick={signOut}>
          {t('menu.signOut')}
        </Button>
      </div>
      <Correction contact={runtime?.contact} />
      {runtime && isOffered(runtime, askEmailChange) && mayCall(askEmailChange, held) ? <OwnEmail /> : null}
      {runtime && isOffered(runtime, ownSessions) ? <OwnSessions /> : null}
      <div className="user-panel__actions">
        {runtime && isOffered(runtime, downloadOwnData) ? <OwnDataButtons /> : null}
        {runtime?.families['auth']?.embedded ? (
          <>
            <ButtonLink wide href="/forget-password" icon={<KeyRound size={16} />}>
              {t('user.changePassword')}
            </ButtonLink>
            <p className="user-panel__hint">{t('user.changePasswordHow')}</p>
          </>
        ) : null}
      </div>
    </>
  );
}

/** Renders whom to ask to correct these data: who one is is proven, so that people don't change name and document alone. */
function Correction({ contact: { email, phone, helpUrl } = {} }: { contact: Contact | undefined }): ReactNode {
  const t = useTranslate('shell');
  if (!email && !phone && !helpUrl)
    return <p className="user-panel__correction">{t('user.correctionByAdministrator')}</p>;
  return (
    <p className="user-panel__correction">
      {t('user.correction')}
      <ReachLinks {...{ email, phone, helpUrl }} />
    </p>
  );
}
