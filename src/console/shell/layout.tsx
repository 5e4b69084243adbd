import { WifiOff } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Offline } from '../kit/offline';
import { useTranslate } from '../kit/use-translate';
import { useSettings } from '../kit/theme';
import { BulkStrip } from './bulk-strip';
import { Footer } from './footer';
import { Header } from './header';
import { Keys } from './keys/keys';
import './layout.css';
import './offline-notice.css';
import { Sidebar } from './sidebar';
import { TopNav } from './top-nav';
import { LARGE, useMedia } from './use-media';

/**
 * Renders three arrangements of the same parts:
 *
 * - layout1: the bar, the menu as a row below it, the page over the whole width
 * - layout2: the bar over the whole width, below it the sidebar and the page
 * - layout3 (default): the sidebar from top to bottom, the bar as a strip set into the page's column
 *
 * Below lg the menu is a drawer in all three.
 */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslate('shell');
  const { layout } = useSettings();
  const large = useMedia(LARGE);
  const beside = large && layout !== 'layout1';
  return (
    <div className={`layout layout--${layout}`}>
      <a className="layout__skip" href="#content">
        {t('skip')}
      </a>
      {beside && layout === 'layout3' ? <Sidebar mark /> : null}
      <div className="layout__top">
        <Header drawer={!large} mark={!beside || layout === 'layout2'} />
        {large && layout === 'layout1' ? <TopNav /> : null}
        <OfflineNotice />
        <BulkStrip />
      </div>
      {beside && layout === 'layout2' ? <Sidebar mark={false} /> : null}
      <div className="layout__page">
        <Main>{children}</Main>
        <Footer />
      </div>
      <Keys />
    </div>
  );
}

/** Renders the page itself. A new address moves the focus here, so that those who listen hear that it changed. */
function Main({ children }: { children: ReactNode }): ReactNode {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Before the paint: later it would take the focus from a quick person.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    if (!main.current) return;
    main.current.scrollTop = 0;
    main.current.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main className="layout__main" id="content" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}

/** Renders a notice above the content while the browser has no network. */
function OfflineNotice(): ReactNode {
  const t = useTranslate('shell');
  return (
    <Offline className="offline-notice" icon={<WifiOff size={16} aria-hidden="true" />}>
      {t('offline')}
    </Offline>
  );
}
