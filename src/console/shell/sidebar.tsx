import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../kit/icon-button';
import { Logo } from '../kit/logo';
import { useTranslate } from '../kit/use-translate';
import { Menu } from './menu';
import { useSidebarWidth } from './sidebar-width';
import './sidebar.css';

/**
 * Renders the menu beside the content from lg on: full, or compact and then wider over the content under the pointer or
 * the focus.
 */
export function Sidebar({ mark }: { mark: boolean }): ReactNode {
  const t = useTranslate('shell');
  const { isNarrow, setNarrow } = useSidebarWidth();
  const aside = useRef<HTMLElement>(null);
  useTypingMark(aside, isNarrow);
  return (
    <aside ref={aside} className={isNarrow ? 'sidebar sidebar--narrow' : 'sidebar'} aria-label={t('landmarks.side')}>
      <div className="sidebar__panel">
        <div className={mark ? 'sidebar__head' : 'sidebar__head sidebar__head--bare'}>
          {mark ? (
            <Link to="/dashboard" className="sidebar__mark">
              <Logo size={30} />
            </Link>
          ) : null}
          {setNarrow ? (
            <IconButton
              className="sidebar__toggle"
              label={isNarrow ? t('menu.full') : t('menu.compact')}
              icon={isNarrow ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
              aria-pressed={isNarrow}
              onClick={() => setNarrow(!isNarrow)}
            />
          ) : null}
        </div>
        <Menu />
      </div>
    </aside>
  );
}

/**
 * Marks the sidebar with `data-typing` from a key pressed outside it until the pointer moves. The style sheet alone reads it:
 * no key renders anything.
 */
function useTypingMark(aside: RefObject<HTMLElement | null>, isNarrow: boolean): void {
  useEffect(() => {
    const element = aside.current;
    if (!isNarrow || !element) return undefined;
    const press = ({ target }: KeyboardEvent): void => {
      if (!(target instanceof Node && element.contains(target))) element.dataset['typing'] = '';
    };
    const move = (): void => void delete element.dataset['typing'];
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointermove', move, true);
    return () => {
      move();
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointermove', move, true);
    };
  }, [aside, isNarrow]);
}
