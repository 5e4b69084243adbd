import { ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useLabels } from '../fields/labels';
import { Icon } from '../kit/icon';
import { useTranslate } from '../kit/use-translate';
import { MenuBadge } from './menu-badge';
import type { MenuItem } from './menu-tree';
import { signOut } from './sign-out';

export interface MenuLinkProps {
  item: MenuItem;
  active: boolean;
  onFollow?: () => void;
}

/** Renders one entry: a section of the console, an address that opens in another tab, or signing out. */
export function MenuLink({ item, active, onFollow }: MenuLinkProps): ReactNode {
  const t = useTranslate('shell');
  const translate = useLabels();
  const label = translate(item.label);
  const face = (
    <>
      <Icon name={item.icon} size={20} />
      <span className="menu__label">{label}</span>
    </>
  );
  if (item.external) {
    return (
      <a className="menu__link" href={item.to} target="_blank" rel="noreferrer" title={label}>
        {face}
        <span className="menu__away">
          <ExternalLink size={14} aria-hidden="true" />
          <span className="visually-hidden">({t('menu.newTab')})</span>
        </span>
      </a>
    );
  }
  if (item.to === '/logout') {
    const leave = (event: MouseEvent): void => {
      event.preventDefault();
      signOut();
    };
    return (
      <a className="menu__link" href={item.to} onClick={leave} title={label}>
        {face}
      </a>
    );
  }
  return (
    <>
      <Link
        className="menu__link"
        to={item.to}
        onClick={onFollow}
        aria-current={active ? 'page' : undefined}
        title={label}
      >
        {face}
      </Link>
      {item.badge ? <MenuBadge badge={item.badge} onFollow={onFollow} /> : null}
    </>
  );
}
