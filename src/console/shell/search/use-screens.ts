import { useNavigate } from 'react-router';
import { useLabels } from '../../fields/labels';
import { normalizeForSearch, searchTerms } from '../../../contract/normalize-for-search';
import { isSubmenu, type MenuItem } from '../menu-tree';
import { signOut } from '../sign-out';
import { useMenu } from '../use-menu';
import type { Choice } from './choice';
import { useActions } from './use-actions';

/** Of each kind. */
const MAX_ITEMS = 8;

/** What the search offers of the console's own. */
interface Screens {
  readonly choices: readonly Choice[];
  /** The kinds of which there are more. */
  readonly cut: readonly Choice['group'][];
}

/**
 * Returns the screens and actions whose name has every word of the text, of those that the session may use; the first of all
 * where nothing is written yet.
 */
export function useScreens(text: string): Screens {
  const translate = useLabels();
  const navigate = useNavigate();
  const { groups } = useMenu();
  const actions = useActions();
  const terms = searchTerms(text);
  const named = (...names: string[]): boolean => {
    const name = normalizeForSearch(names.join(' '));
    return terms.every((definitionLabel) => name.includes(definitionLabel));
  };

  const screens = groups
    .flatMap(({ label, items }) =>
      items.flatMap((item) => (isSubmenu(item) ? item.items : [item])).map((item) => ({ item, group: label })),
    )
    .map(({ item, group }): Choice => {
      const detail = group === undefined ? undefined : translate(group);
      const open = (): unknown => follow(item, navigate);
      return {
        key: `screen ${item.name}`,
        group: 'screen',
        icon: item.icon,
        title: translate(item.label),
        detail,
        open,
      };
    })
    .filter(({ title, detail = '' }) => named(title, detail));

  const fitting = actions.filter(({ title, detail = '' }) => named(title, detail));
  return {
    choices: [...screens.slice(0, MAX_ITEMS), ...fitting.slice(0, MAX_ITEMS)],
    cut: [
      ...(screens.length > MAX_ITEMS ? (['screen'] as const) : []),
      ...(fitting.length > MAX_ITEMS ? (['action'] as const) : []),
    ],
  };
}

function follow(item: MenuItem, navigate: (to: string) => unknown): unknown {
  if (item.to === '/logout') return signOut();
  return item.external ? window.open(item.to, '_blank', 'noreferrer') : navigate(item.to);
}
