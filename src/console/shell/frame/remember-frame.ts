import { ownNotices } from '../../../contract/generated/calls/embedded/ownNotices';
import { mayCall } from '../../../contract/access';
import { heldPrivileges } from '../../session/privileges';
import { currentSession } from '../../session/session';
import { readFrameMemory, writeFrameMemory, type FrameMemory, type ListMemory } from '../../session/frame-memory';
import { isAnsweredHere } from '../../transport/has-own-server';
import { hasOwnRecords, type RuntimeConfiguration } from '../../transport/runtime';
import { isSubmenu, menuTree } from '../menu-tree';

/** What may change the look of the frame. */
const uses = ['pointerup', 'keyup', 'resize'] as const;

/** A person has paused, milliseconds. */
const USE_PAUSE_MS = 1_000;

/**
 * Remembers what the frame shows, so that the next load can show it at once: now, when a person pauses who changed something, and
 * when the page is left or hidden before that. To measure a page that is being left holds up the next.
 * @returns how to stop
 */
export function watchFrame(configuration: RuntimeConfiguration): () => void {
  // The address of the list that was remembered as it stands.
  let remembered: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (): void => {
    clearTimeout(timer);
    // The session is over: what it saw was forgotten, and is not to come back.
    if (!currentSession() || remembered === window.location.pathname) return;
    const list = seenList();
    writeFrameMemory(seenFrame(configuration, list));
    remembered = list && window.location.pathname;
  };
  const handleUse = (): void => {
    remembered = undefined;
    clearTimeout(timer);
    timer = setTimeout(remember, USE_PAUSE_MS);
  };
  const handleVisibility = (): void => {
    if (document.visibilityState === 'hidden') remember();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('pagehide', remember);
  for (const use of uses) window.addEventListener(use, handleUse, { passive: true });
  remember();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('pagehide', remember);
    for (const use of uses) window.removeEventListener(use, handleUse);
  };
}

/** Returns whether the bell comes, as it decides itself (shell/notices): it comes last, and its place is kept from the start. */
function bellComes(configuration: RuntimeConfiguration): boolean {
  return hasOwnRecords() && isAnsweredHere(configuration) && mayCall(ownNotices, heldPrivileges());
}

function seenFrame(configuration: RuntimeConfiguration, list: ListMemory | undefined): FrameMemory {
  const before = readFrameMemory();
  const { pathname } = window.location;
  const { demo, unanswered } = configuration;
  const groups = menuTree(heldPrivileges(), demo, unanswered);
  return {
    menu: groups.flatMap(({ items }) =>
      items.flatMap((item) => (isSubmenu(item) ? item.items : [item]).map(({ to }) => to)),
    ),
    userWidth: width('.user-chip__text') || (before?.userWidth ?? 0),
    hasBell: bellComes(configuration),
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
