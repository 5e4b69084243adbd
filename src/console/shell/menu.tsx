import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useLabels } from '../fields/labels';
import { Icon } from '../kit/icon';
import { useTranslate } from '../kit/use-translate';
import { useClosedGroups } from './closed-groups';
import { MenuLink } from './menu-link';
import { isSubmenu, type MenuGroupItems, type MenuItem, type MenuSubmenu } from './menu-tree';
import { useMenu } from './use-menu';
import './menu.css';

/** Renders the menu of the session. */
export function Menu({ onFollow }: { onFollow?: () => void }): ReactNode {
  return <MenuColumn {...useMenu()} onFollow={onFollow} />;
}

interface MenuColumnProps {
  groups: readonly MenuGroupItems[];
  active: MenuItem | undefined;
  onFollow?: () => void;
}

/** Renders a menu as a column: groups one can close, a submenu, entries. */
export function MenuColumn({ groups, active, onFollow }: MenuColumnProps): ReactNode {
  const t = useTranslate('shell');
  return (
    <nav className="menu" aria-label={t('landmarks.menu')}>
      {groups.map((group) => (
        <Group key={group.name ?? ''} group={group} active={active} onFollow={onFollow} />
      ))}
    </nav>
  );
}

interface EntriesProps {
  items: readonly (MenuItem | MenuSubmenu)[];
  active: MenuItem | undefined;
  onFollow?: () => void;
}

function Group({ group, ...rest }: { group: MenuGroupItems } & Omit<EntriesProps, 'items'>): ReactNode {
  const translate = useLabels();
  const { isOpen, toggle } = useClosedGroups();
  const id = useId();
  const { name, label, items } = group;
  if (name === undefined || label === undefined) {
    return (
      <div className="menu__group menu__group--last">
        <Entries items={items} {...rest} />
      </div>
    );
  }
  const open = isOpen(name);
  return (
    <div className="menu__group">
      <button
        type="button"
        className="menu__heading"
        aria-expanded={open}
        aria-controls={id}
        data-group={name}
        onClick={() => toggle(name)}
      >
        <span className="menu__label">{translate(label)}</span>
        <ChevronDown size={14} aria-hidden="true" className="menu__chevron" />
      </button>
      <div id={id} hidden={!open}>
        <Entries items={items} {...rest} />
      </div>
    </div>
  );
}

function Entries({ items, active, onFollow }: EntriesProps): ReactNode {
  return (
    <ul className="menu__list">
      {items.map((item) => (
        <li key={item.name}>
          {isSubmenu(item) ? (
            <Submenu submenu={item} active={active} onFollow={onFollow} />
          ) : (
            <MenuLink item={item} active={item === active} onFollow={onFollow} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Submenu({ submenu, ...rest }: { submenu: MenuSubmenu } & Omit<EntriesProps, 'items'>): ReactNode {
  const translate = useLabels();
  const { isOpen, toggle } = useClosedGroups();
  const id = useId();
  const open = isOpen(submenu.name);
  const label = translate(submenu.label);
  return (
    <>
      <button
        type="button"
        className="menu__link"
        aria-expanded={open}
        aria-controls={id}
        data-group={submenu.name}
        onClick={() => toggle(submenu.name)}
        title={label}
      >
        <Icon name={submenu.icon} size={20} />
        <span className="menu__label">{label}</span>
        <ChevronDown size={14} aria-hidden="true" className="menu__chevron" />
      </button>
      <div id={id} hidden={!open} className="menu__submenu">
        <Entries items={submenu.items} {...rest} />
      </div>
    </>
  );
}
