import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLabels, type LabelKey } from '../fields/labels';
import { Popover } from '../kit/popover';
import { useTranslate } from '../kit/use-translate';
import { MenuLink } from './menu-link';
import { isSubmenu, type MenuGroupItems, type MenuItem, type MenuSubmenu } from './menu-tree';
import { useMenu } from './use-menu';
import './top-nav.css';

/** Renders the menu as a row below the top bar (layout 1): each group opens a panel of its entries. */
export function TopNav(): ReactNode {
  const t = useTranslate('shell');
  const { groups, active } = useMenu();
  return (
    <nav className="top-nav" aria-label={t('landmarks.menu')}>
      {groups.map((group) =>
        group.label === undefined ? (
          <ul key="ungrouped" className="menu__list top-nav__ungrouped">
            {group.items.map((item) =>
              isSubmenu(item) ? null : (
                <li key={item.name}>
                  <MenuLink item={item} active={item === active} />
                </li>
              ),
            )}
          </ul>
        ) : (
          <Group key={group.name} group={group} label={group.label} active={active} />
        ),
      )}
    </nav>
  );
}

function Group({
  group,
  label,
  active,
}: {
  group: MenuGroupItems;
  label: LabelKey;
  active: MenuItem | undefined;
}): ReactNode {
  const translate = useLabels();
  const here = group.items.some(
    (item) => item === active || (isSubmenu(item) && item.items.some((inner) => inner === active)),
  );
  return (
    <Popover
      label={translate(label)}
      trigger={(props) => (
        <button type="button" className={here ? 'top-nav__group top-nav__group--here' : 'top-nav__group'} {...props}>
          {translate(label)}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <ul className="menu__list">
          {group.items.map((item) => (
            <li key={item.name}>
              {isSubmenu(item) ? (
                <Nested submenu={item} active={active} onFollow={close} />
              ) : (
                <MenuLink item={item} active={item === active} onFollow={close} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

function Nested({
  submenu,
  active,
  onFollow,
}: {
  submenu: MenuSubmenu;
  active: MenuItem | undefined;
  onFollow: () => void;
}): ReactNode {
  const translate = useLabels();
  const label = translate(submenu.label);
  return (
    <>
      <p className="top-nav__nested">{label}</p>
      <ul className="menu__list" aria-label={label}>
        {submenu.items.map((item) => (
          <li key={item.name}>
            <MenuLink item={item} active={item === active} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}
