import { formatRemaining } from '../../session/watch-deadline';
import { readFrameMemory, type FrameMemory } from '../../session/frame-memory';
import { visibleFilters } from '../../screens/list/visible-filters';
import { showList } from './show-list';

/** How long nothing of the frame moves, milliseconds. */
const FRAME_STILL_MS = 1_000;

/** What the build says of the frame beside drawing it: `data-frame` of its template. */
export interface FrameFacts {
  /** From here on the menu stands beside the page, and the full one leaves a list its room: media queries. */
  readonly large: string;
  readonly room: string;
  readonly layouts: readonly string[];
  readonly layout: string;
  /** Pages that are opened from a section, by its address. */
  readonly within: Readonly<Record<string, string>>;
}

/**
 * Shows the frame that the build drew, as the last session saw it, before any other script is there. Nothing where no session is
 * open, or where none has seen anything yet. React draws the same once the session is read, and puts it in its place.
 *
 * @param frame of drawn-frame.tsx; it is used up
 * @param list of drawn-list.tsx, where the address is that of a list
 */
export function showFrame(
  root: HTMLElement,
  facts: FrameFacts,
  frame: DocumentFragment,
  list?: DocumentFragment,
): void {
  const memory = readFrameMemory();
  if (!memory) return;
  const { pathname } = location;
  const arrangement = matchMedia(facts.large).matches ? layoutOf(facts) : 'small';
  const within = Object.keys(facts.within).find((path) => pathname === path || pathname.startsWith(`${path}/`));
  keepMenu(frame, memory, (within && facts.within[within]) ?? pathname);
  keepOnly(frame, 'on', (names) => names.split(' ').includes(arrangement));
  keepOnly(frame, 'themeOn', (theme) => theme === document.documentElement.dataset['theme']);
  keepOnly(frame, 'keys', (keys) => keys === (/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'mac' : 'other'));
  find(frame, '.layout')?.classList.add(`layout--${arrangement === 'small' ? layoutOf(facts) : arrangement}`);
  find(frame, '.sidebar__head')?.classList.toggle('sidebar__head--bare', arrangement === 'layout2');
  narrowSidebar(frame, facts, within !== undefined);
  fillBar(frame, memory);
  // It does nothing yet; links lead where they say.
  for (const button of frame.querySelectorAll('button')) button.inert = true;
  const seen = memory.lists[pathname];
  const main = find(frame, 'main');
  const layout = find(frame, '.layout');
  root.replaceChildren(frame);
  // Where the scripts take longer, one sees that they are waited for.
  setTimeout(() => layout?.classList.remove('layout--still'), FRAME_STILL_MS);
  if (!main || !list || !seen) return;
  showList(list, seen);
  main.append(list);
  const fields = main.querySelectorAll<HTMLElement>('.filter-bar__field');
  const bar = find(main, '.filter-bar');
  const count = bar ? visibleFilters(fields.length, bar.clientWidth) : fields.length;
  fields.forEach((field, index) => index >= count && field.remove());
  if (count === fields.length && !seen.hasMoreFilters) find(main, '.filter-bar__more')?.remove();
}

/** Leaves of the menu what was seen, and says where one is. */
function keepMenu(frame: DocumentFragment, { menu }: FrameMemory, path: string): void {
  const links = [...frame.querySelectorAll<HTMLAnchorElement>('.menu__link[href]')];
  const [seen, others] = [
    links.filter((link) => menu.includes(hrefOf(link))),
    links.filter((link) => !menu.includes(hrefOf(link))),
  ];
  for (const link of others) link.closest('li')?.remove();
  const holding = seen.filter((link) => path === hrefOf(link) || path.startsWith(`${hrefOf(link)}/`));
  const [active] = holding.sort((one, other) => hrefOf(other).length - hrefOf(one).length);
  active?.setAttribute('aria-current', 'page');
  const closed = stored('rubrica.menu.closed') as unknown[] | undefined;
  const steps: string[] = [];
  for (const heading of frame.querySelectorAll<HTMLElement>('[data-group]')) {
    const items = heading.nextElementSibling;
    if (!items?.querySelector('a')) {
      heading.parentElement?.remove();
      find(frame, `[data-top="${heading.dataset['group']}"]`)?.remove();
      continue;
    }
    if (active && items.contains(active)) steps.push(heading.textContent.trim());
    const isClosed = Array.isArray(closed) && closed.includes(heading.dataset['group']);
    heading.setAttribute('aria-expanded', String(!isClosed));
    items.toggleAttribute('hidden', isClosed);
  }
  if (active) steps.push(active.querySelector('.menu__label')?.textContent ?? '');
  const trail = find(frame, '.breadcrumb ol');
  steps.forEach((step, index) => {
    const item = trail?.appendChild(document.createElement('li'));
    if (!item) return;
    item.textContent = step;
    if (index === steps.length - 1) item.setAttribute('aria-current', 'page');
  });
}

function narrowSidebar(frame: DocumentFragment, { room }: FrameFacts, isWithin: boolean): void {
  const choice = readKey('rubrica.sidebar');
  const isNarrow = choice === 'narrow' || choice === 'full' ? choice === 'narrow' : !matchMedia(room).matches;
  find(frame, '.sidebar')?.classList.toggle('sidebar--narrow', isWithin || isNarrow);
  if (isWithin) find(frame, '.sidebar__toggle')?.remove();
}

/** Fills in what remains of the session, the room of the person's name, and the version. */
function fillBar(frame: DocumentFragment, { userWidth, hasBell }: FrameMemory): void {
  if (!hasBell) find(frame, '.bell')?.remove();
  const remaining = find(frame, '[data-part=countdown]');
  if (remaining) remaining.textContent = formatRemaining(Number(readKey('time')) - Date.now());
  const user = find(frame, '[data-part=user]');
  if (user && userWidth > 0) user.style.width = `${userWidth}px`;
  find(frame, '[data-part=version]')?.append(readKey('version') ?? '');
}

function layoutOf({ layouts, layout }: FrameFacts): string {
  const chosen = (stored('rubrica.settings') as { layout?: unknown } | undefined)?.layout;
  return layouts.find((name) => name === chosen) ?? layout;
}

function keepOnly(frame: DocumentFragment, name: string, shouldStay: (value: string) => boolean): void {
  const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const element of frame.querySelectorAll<HTMLElement>(`[data-${attribute}]`))
    if (!shouldStay(element.dataset[name] ?? '')) element.remove();
}

function find(place: ParentNode, selector: string): HTMLElement | null {
  return place.querySelector<HTMLElement>(selector);
}

function hrefOf(link: HTMLAnchorElement): string {
  return link.getAttribute('href') ?? '';
}

function stored(key: string): unknown {
  try {
    return JSON.parse(readKey(key) ?? 'null') ?? undefined;
  } catch {
    // Something else wrote there.
    return undefined;
  }
}

function readKey(key: string): string | null {
  return localStorage.getItem(key);
}
