import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { PortalLink } from '../portal-link';
import './demo-accounts.css';

export interface DemoAccountsProps {
  accounts: readonly { username: string; role: string }[];
  password: string;
  /** The account that the form holds now. */
  chosen: string;
  onChoose: (username: string) => void;
}

/** Renders, in demo mode only, the accounts one may sign in as. */
export function DemoAccounts({ accounts, password, chosen, onChoose }: DemoAccountsProps): ReactNode {
  const t = useTranslate('portal');
  return (
    <aside className="demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('demo.title')}</h2>
      <p className="demo-accounts__lead">{t('demo.lead')}</p>
      <ul className="demo-accounts__list">
        {accounts.map(({ username, role }) => (
          <li key={username}>
            <button
              type="button"
              className="demo-accounts__one"
              aria-pressed={username === chosen}
              onClick={() => onChoose(username)}
            >
              <span className="demo-accounts__name">{username}</span>{' '}
              <span className="demo-accounts__role">{role}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="demo-accounts__password">{t('demo.password', { password })}</p>
      <p>
        <PortalLink href="/buzon">{t('demo.mailbox')}</PortalLink>
      </p>
    </aside>
  );
}
