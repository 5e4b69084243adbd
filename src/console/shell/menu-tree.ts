import type { LabelKey } from '../fields/labels';
import type { Privilege } from '../../contract/generated/access';
import { allows } from '../../contract/access';
import type { MenuPlace, PageRoute } from '../../contract/place-definitions';
import { menuGroups, menuLinks } from '../../contract/generated/menu';
import { resources } from '../../contract/generated/resources';
import { pageRoutes } from '../../contract/generated/routes';

/** An entry of the menu; labels are keys of `translate`. */
export interface MenuItem {
  name: string;
  label: LabelKey;
  icon: string;
  order: number;
  /** A path of the console, or an address outside it. */
  to: string;
  /** The paths of the entries that share its place, for which it stands. */
  shared?: readonly string[];
  external: boolean;
  badge?: MenuBadge;
}

export interface MenuBadge {
  resource: string;
  /** The first of them that a person may open is counted. */
  views: readonly string[];
  label: LabelKey;
}

export interface MenuSubmenu {
  name: string;
  label: LabelKey;
  icon: string;
  order: number;
  items: readonly MenuItem[];
}

export interface MenuGroupItems {
  /** Undefined for what belongs to no group: signing out. */
  name?: string;
  label?: LabelKey;
  items: readonly (MenuItem | MenuSubmenu)[];
}

interface Placed {
  item: MenuItem;
  place: Pick<MenuPlace, 'group' | 'submenu' | 'order'>;
  access: readonly string[];
}

/**
 * Returns the menu of a person with these privileges: each entry by its access; of entries that share one place only
 * the first, so that /credentials stands there with both credentials privileges and /credentialsVerify with the
 * verification one alone; groups and submenus without entries are left out, and so are resources that nothing answers.
 */
export function menuTree(
  held: ReadonlySet<Privilege>,
  demo: boolean,
  unanswered: readonly string[] = [],
): MenuGroupItems[] {
  const answered = entries(demo).filter(({ item }) => !unanswered.includes(item.name));
  return grouped(onePerPlace(answered.filter(({ access }) => allows(held, access))));
}

/** Returns every entry that a person may have, those that share a place one after the other. */
export function wholeMenu(demo: boolean): MenuGroupItems[] {
  return grouped(entries(demo));
}

function grouped(seen: readonly Placed[]): MenuGroupItems[] {
  const inside = (group: string | undefined): Placed[] => seen.filter(({ place }) => place.group === group);
  const groups = menuGroups.map(({ name, submenus }) => {
    const own = inside(name);
    const direct = own.filter(({ place }) => place.submenu === undefined).map(({ item }) => item);
    const nested = submenus.map((submenu) => ({
      ...submenu,
      label: `menu.submenus.${submenu.name}` as const,
      items: own.filter(({ place }) => place.submenu === submenu.name).map(({ item }) => item),
    }));
    const items = [...direct, ...nested.filter((submenu) => submenu.items.length > 0)].sort(byOrder);
    return { name, label: `menu.groups.${name}` as const, items };
  });
  const rest = { items: inside(undefined).map(({ item }) => item) };
  return [...groups, rest].filter(({ items }) => items.length > 0);
}

export function isSubmenu(item: MenuItem | MenuSubmenu): item is MenuSubmenu {
  return 'items' in item;
}

function entries(demo: boolean): Placed[] {
  const pages = pageRoutes.flatMap(({ name, path, access, menu }) =>
    menu ? [placed({ name, label: `routes.${name}` as const, to: path, external: false }, menu, access)] : [],
  );
  const lists = resources.flatMap(({ name, route, access, menu }) =>
    menu
      ? [placed({ name, label: `resourceTitles.${name}` as const, to: route, external: false }, menu, [access.list])]
      : [],
  );
  const links = menuLinks
    .filter((link) => demo || !link.demo)
    .map((link) =>
      placed(
        { name: link.name, label: `menu.links.${link.name}` as const, to: link.href, external: link.external },
        link,
        link.access,
      ),
    );
  return [...pages, ...lists, ...links].sort((left, right) => byOrder(left.item, right.item));
}

function placed(
  item: Pick<MenuItem, 'name' | 'label' | 'to' | 'external'>,
  menu: MenuPlace,
  access: readonly string[],
): Placed {
  const badge = menu.badge && { ...menu.badge, label: `badges.${item.name}` as const };
  return { item: { ...item, icon: menu.icon, order: menu.order, badge }, place: menu, access };
}

function onePerPlace(seen: Placed[]): Placed[] {
  const byPlace = new Map<string, Placed>();
  for (const each of seen) {
    const { group, submenu, order } = each.place;
    const key = JSON.stringify([group, submenu, order]);
    const { item, ...first } = byPlace.get(key) ?? each;
    const shared = item === each.item ? [] : [...(item.shared ?? []), each.item.to];
    byPlace.set(key, { ...first, item: { ...item, shared } });
  }
  return [...byPlace.values()];
}

function byOrder(left: { order: number }, right: { order: number }): number {
  return left.order - right.order;
}

/** Returns the page that is opened from a section of the menu and has no entry of its own, such as a review. */
export function pageWithin(path: string): PageRoute | undefined {
  return pageRoutes.find(
    ({ within, path: own }) => within !== undefined && (path === own || path.startsWith(`${own}/`)),
  );
}

/** Returns the entry whose path holds the current one; the longest, since /Roles and /Roles/create are one section. */
export function activeItem(groups: readonly MenuGroupItems[], path: string): MenuItem | undefined {
  const named = resources.find(({ aliases }) => aliases.includes(path))?.route;
  const listPath = pageWithin(path)?.within ?? named ?? path;
  const items = groups.flatMap((group) => group.items.flatMap((item) => (isSubmenu(item) ? item.items : [item])));
  const holding = items.filter(
    ({ to, shared = [], external }) =>
      !external && (listPath === to || listPath.startsWith(`${to}/`) || shared.includes(listPath)),
  );
  return holding.sort((left, right) => right.to.length - left.to.length)[0];
}
