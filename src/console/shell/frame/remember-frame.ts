import { heldPrivileges } from '../../session/privileges';
import { currentSession } from '../../session/session';
import { readFrameMemory, writeFrameMemory, type ListMemory } from '../../session/frame-memory';
import type { RuntimeConfiguration } from '../../transport/runtime';
import { isSubmenu, menuTree } from '../menu-tree';

/**
 * Remembers what the frame shows, now and whenever the page is left or hidden, so that the next load can show it at once.
 * @returns how to stop
 */
export function watchFrame(configuration: Pick<RuntimeConfiguration, 'demo' | 'unanswered'>): () => void {
  const remember = (): void => {
    // The session is over: what it saw was forgotten, and is not to come back.
    if (currentSession()) writeFrameMemory(seenFrame(configuration));
  };
  const handleVisibility = (): void => {
    if (document.visibilityState === 'hidden') remember();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('pagehide', remember);
  remember();
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('pagehide', remember);
  };
}

function seenFrame({ demo, unanswered }: Pick<RuntimeConfiguration, 'demo' | 'unanswered'>) {
  const before = readFrameMemory();
  const { pathname } = window.location;
  const list = seenList();
  const groups = menuTree(heldPrivileges(), demo, unanswered);
  return {
    menu: groups.flatMap(({ items }) =>
      items.flatMap((item) => (isSubmenu(item) ? item.items : [item]).map(({ to }) => to)),
    ),
    userWidth: width('.user-chip__text') || (before?.userWidth ?? 0),
    hasBell: document.querySelector('.header .bell') !== null,
    lists: { ...before?.lists, ...(list && { [pathname]: list }) },
  };
}

/** Returns what is seen of a list, unless it shows something else than its rows: a panel beside them, or why there are none. */
function seenList(): ListMemory | undefined {
  const view = document.querySelector<HTMLElement>('.list-screen:not(.list-screen--panel) .list-view');
  const table = view?.querySelector<HTMLElement>('.list-scroll .list-table:not([aria-hidden])');
  const scroller = table?.parentElement;
  if (!view || !scroller) return undefined;
  const titles = [...table.querySelectorAll<HTMLElement>('th[data-field]')];
  const columns = [...table.querySelectorAll<HTMLElement>('col')].map(({ style }) => style.width);
  const isSelectable = table.querySelector('th.list-cell--select') !== null;
  const hasActions = table.querySelector('.list-head--actions') !== null;
  return {
    filters: namesOf(view, '.filter-bar__field'),
    hasMoreFilters: view.querySelector('.filter-bar__more') !== null,
    columns: titles.map(({ dataset }, index) => [
      dataset['field'] ?? '',
      columns[index + (isSelectable ? 1 : 0)] ?? '',
    ]),
    minWidth: Number.parseFloat(table.style.getPropertyValue('--list-width')) || 0,
    isSelectable,
    actionsWidth: hasActions ? Number.parseFloat(columns.at(-1) ?? '') || 0 : 0,
    rows: table.querySelectorAll('tbody tr').length,
    scrollbar: scroller.offsetWidth - scroller.clientWidth - 2 * scroller.clientLeft,
    density: /list-scroll--(\w+)/.exec(scroller.className)?.[1] ?? 'normal',
    tabs: [...view.querySelectorAll('.list-tabs a')].map((tab) => tab.getAttribute('href') ?? ''),
    buttons: [...view.querySelectorAll<HTMLElement>('.list-header__actions .button')].map(
      ({ offsetWidth }) => offsetWidth,
    ),
    hasViews: view.querySelector('.view-tabs') !== null,
    heights: {
      dashboard: height('.summary'),
      summary: height('.list-summary'),
      pagination: height('.pagination'),
    },
  };
}

function namesOf(place: ParentNode, selector: string): string[] {
  return [...place.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset['field'] ?? '');
}

function width(selector: string): number {
  return document.querySelector<HTMLElement>(selector)?.offsetWidth ?? 0;
}

function height(selector: string): number {
  return document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
}
