import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LanguageSwitch } from '../kit/language-switch';
import { Logo } from '../kit/logo';
import { useTranslate } from '../kit/use-translate';
import { Breadcrumb } from './breadcrumb';
import { Countdown } from './countdown';
import { Drawer } from './drawer';
import { DeferredBell } from './notices/deferred-bell';
import { SearchButton } from './search/search-button';
import { SettingsButton } from './settings-button';
import { ThemeToggle } from './theme-toggle';
import { UserChip } from './user-chip';
import './header.css';

/**
 * Renders the top bar, 70 px: where one is, what remains of the session, language, appearance, settings and whose
 * session it is.
 */
export function Header({ drawer, mark }: { drawer: boolean; mark: boolean }): ReactNode {
  const t = useTranslate('shell');
  return (
    <header className="header" aria-label={t('landmarks.top')}>
      {drawer ? <Drawer /> : null}
      {mark ? (
        <Link to="/dashboard" className="header__mark">
          <Logo size={30} isIconOnly={drawer} />
        </Link>
      ) : null}
      <Breadcrumb />
      <div className="header__tools">
        <DeferredBell />
        <SearchButton />
        <Countdown />
        <LanguageSwitch />
        <ThemeToggle />
        <SettingsButton />
        <UserChip />
      </div>
    </header>
  );
}
