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
  useFolding(aside, isNarrow);
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
 * Folds the compact sidebar by `data-folded` while the pointer rests there for nothing: `typing`, from a key pressed outside it until
 * the pointer moves, and `followed`, from a link that was pressed until the pointer leaves, since it would lie over the page that
 * was asked for. The style sheet alone reads it: nothing is rendered.
 */
function useFolding(aside: RefObject<HTMLElement | null>, isNarrow: boolean): void {
  useEffect(() => {
    const element = aside.current;
    if (!isNarrow || !element) return undefined;
    const press = ({ target }: KeyboardEvent): void => {
      if (!(target instanceof Node && element.contains(target))) element.dataset['folded'] ??= 'typing';
    };
    const move = (): void => {
      if (element.dataset['folded'] === 'typing') delete element.dataset['folded'];
    };
    const follow = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('a')) element.dataset['folded'] = 'followed';
    };
    const leave = (): void => void delete element.dataset['folded'];
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointermove', move, true);
    element.addEventListener('click', follow);
    element.addEventListener('pointerleave', leave);
    return () => {
      leave();
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointermove', move, true);
      element.removeEventListener('click', follow);
      element.removeEventListener('pointerleave', leave);
    };
  }, [aside, isNarrow]);
}
