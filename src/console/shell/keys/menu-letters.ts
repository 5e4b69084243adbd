import { normalizeForSearch } from '../../../contract/normalize-for-search';
import { isSubmenu, type MenuGroupItems, type MenuItem } from '../menu-tree';

/** Returns the entries of a menu that lead to a screen of the console, submenus' too. */
function menuItems(groups: readonly MenuGroupItems[]): readonly MenuItem[] {
  return groups
    .flatMap(({ items }) => items.flatMap((item) => (isSubmenu(item) ? item.items : [item])))
    .filter(({ external, to }) => !external && to !== '/logout');
}

/** Returns the letter of each entry: the first of its label that no entry before it has. */
export function menuLetters(
  groups: readonly MenuGroupItems[],
  labelOf: (item: MenuItem) => string,
): ReadonlyMap<string, MenuItem> {
  const letters = new Map<string, MenuItem>();
  for (const item of menuItems(groups)) {
    const own = normalizeForSearch(labelOf(item)).match(/[a-z]/g) ?? [];
    const letter = own.find((one) => !letters.has(one));
    if (letter !== undefined) letters.set(letter, item);
  }
  return letters;
}
