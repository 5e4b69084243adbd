import {
  ChevronDown,
  Menu as MenuIcon,
  Moon,
  PanelLeftClose,
  Search,
  SlidersHorizontal,
  Sun,
  Timer,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLabels } from '../../fields/labels';
import { IconButton } from '../../kit/icon-button';
import { LanguageSwitch } from '../../kit/language-switch';
import { Logo } from '../../kit/logo';
import { useTranslate } from '../../kit/use-translate';
import { MenuColumn } from '../menu';
import { wholeMenu } from '../menu-tree';

/**
 * Renders the frame as the build draws it, with everything that some person sees there: `scripts/prerender` writes it down,
 * and show-frame.ts takes away what this browser does not show. `data-on` names the arrangements of layout.tsx that have
 * an element (`small`: below lg), `data-theme-on` the theme, `data-keys` the keyboard.
 */
export function DrawnFrame({ demo }: { demo: boolean }): ReactNode {
  const t = useTranslate('shell');
  const kit = useTranslate('kit');
  return (
    <div className="layout layout--drawn layout--still">
      <aside className="sidebar" aria-label={t('landmarks.side')} data-on="layout2 layout3">
        <div className="sidebar__panel">
          <div className="sidebar__head">
            <a href="/dashboard" className="sidebar__mark" data-on="layout3">
              <Logo size={30} />
            </a>
            <IconButton className="sidebar__toggle" label={t('menu.compact')} icon={<PanelLeftClose size={18} />} />
          </div>
          <MenuColumn groups={wholeMenu(demo)} active={undefined} />
        </div>
      </aside>
      <div className="layout__top">
        <DrawnHeader />
        <DrawnTopNav demo={demo} />
      </div>
      <div className="layout__page">
        <main className="layout__main" aria-busy="true" />
        <footer className="footer">
          <span>{t('product')}</span>
          <a href="/privacy">{kit('contact.privacy')}</a>
          <span data-part="version">{t('footer.version', { version: '' })}</span>
        </footer>
      </div>
    </div>
  );
}

function DrawnHeader(): ReactNode {
  const t = useTranslate('shell');
  return (
    <header className="header" aria-label={t('landmarks.top')}>
      <IconButton label={t('menu.open')} icon={<MenuIcon size={20} />} data-on="small" />
      <a href="/dashboard" className="header__mark" data-on="small">
        <Logo size={30} isIconOnly />
      </a>
      <a href="/dashboard" className="header__mark" data-on="layout1 layout2">
        <Logo size={30} />
      </a>
      <nav className="breadcrumb" aria-label={t('landmarks.breadcrumb')}>
        <ol />
      </nav>
      <div className="header__tools">
        <span className="bell icon-button" />
        <button type="button" className="search-button" aria-label={t('search.open')}>
          <Search size={18} aria-hidden="true" />
          <span className="search-button__label">{t('search.short')}</span>
          <kbd aria-hidden="true" data-keys="mac">
            {t('search.keysMac')}
          </kbd>
          <kbd aria-hidden="true" data-keys="other">
            {t('search.keys')}
          </kbd>
        </button>
        <span className="countdown" data-label={t('countdown.short')} aria-hidden="true">
          <Timer size={16} />
          <span data-part="countdown" />
        </span>
        <LanguageSwitch />
        <span data-theme-on="light">
          <IconButton className="theme-toggle" label={t('theme.toDark')} icon={<Moon size={18} />} />
        </span>
        <span data-theme-on="dark">
          <IconButton className="theme-toggle" label={t('theme.toLight')} icon={<Sun size={18} />} />
        </span>
        <IconButton label={t('settings.open')} icon={<SlidersHorizontal size={18} />} />
        <span className="user-chip" aria-hidden="true">
          <span className="user-chip__face" />
          <span className="user-chip__text" data-part="user">
            <span className="skeleton" />
          </span>
          <ChevronDown size={14} />
        </span>
      </div>
    </header>
  );
}

function DrawnTopNav({ demo }: { demo: boolean }): ReactNode {
  const t = useTranslate('shell');
  const translate = useLabels();
  return (
    <nav className="top-nav" aria-label={t('landmarks.menu')} data-on="layout1">
      {wholeMenu(demo).map(({ name, label }) =>
        label === undefined ? null : (
          <button key={name} type="button" className="top-nav__group" data-top={name}>
            {translate(label)}
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        ),
      )}
    </nav>
  );
}
