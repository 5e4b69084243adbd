import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../kit/icon-button';
import { Logo } from '../kit/logo';
import { useTranslate } from '../kit/use-translate';
import { Menu } from './menu';
import './drawer.css';

/** Renders below lg the menu in a drawer, which an entry, escape or a press outside closes. */
export function Drawer(): ReactNode {
  const t = useTranslate('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const close = (): void => dialog.current?.close();

  useEffect(() => dialog.current?.close(), [pathname]);

  return (
    <>
      <IconButton
        label={t('menu.open')}
        aria-haspopup="dialog"
        icon={<MenuIcon size={20} />}
        onClick={() => dialog.current?.showModal()}
      />
      <dialog
        ref={dialog}
        className="drawer"
        aria-label={t('landmarks.menu')}
        onMouseDown={(event) => {
          if (event.target === dialog.current) close();
        }}
      >
        <div className="drawer__panel">
          <div className="drawer__head">
            <Logo size={30} />
            <IconButton label={t('menu.close')} icon={<X size={18} />} onClick={close} />
          </div>
          <Menu onFollow={close} />
        </div>
      </dialog>
    </>
  );
}
