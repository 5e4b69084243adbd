import { useEffect, useRef, type ReactNode } from 'react';
import { ContactLinks } from '../kit/contact-links';
import { LanguageSwitch } from '../kit/language-switch';
import { Logo } from '../kit/logo';
import { useTranslate } from '../kit/use-translate';
import { ThemeSwitch } from '../kit/theme-switch';
import { Toasts } from '../kit/toasts';
import { useIsHydrated } from './use-is-hydrated';
import { useRuntime } from './use-runtime';
import '../kit/tones.css';
// The build draws pages that show before their own files come: what styles them comes with the frame.
import './centered-card.css';
import './frame.css';
import './outcome.css';
import './password/policy-list.css';
import './privacy/privacy.css';

/** Renders what surrounds every public page: whose it is, language and appearance, and at its foot whom to ask and the version. */
export function PortalFrame({ path, children }: { path: string; children: ReactNode }): ReactNode {
  const t = useTranslate('portal');
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  const contact = useRuntime()?.contact;
  const isHydrated = useIsHydrated();

  // A new page in place: those who listen to it must hear that it changed.
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // A page may have said already where to begin.
    if (!main.current?.contains(document.activeElement)) main.current?.focus();
  }, [path]);

  return (
    <div className="frame">
      <a className="frame__skip" href="#content">
        {t('skip')}
      </a>
      <header className="frame__head">
        <Logo size={30} />
        <div className="frame__choices">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className="frame__main" id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <footer className="frame__foot">
        <span>{t('product')}</span>
        {isHydrated ? <ContactLinks contact={contact} /> : null}
        <Version />
      </footer>
      <Toasts />
    </div>
  );
}

function Version(): ReactNode {
  const t = useTranslate('portal');
  const version = useRuntime()?.version;
  return version ? <span>{t('version', { version })}</span> : null;
}
