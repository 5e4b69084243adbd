import type { ListMemory } from '../../session/frame-memory';

/** The rows that a tall window has room for: below its end nothing is seen. */
const MAX_ROWS = 40;
/** table-widths.ts has the same. */
const SELECT_WIDTH = 40;

/** Makes of a drawn list the skeleton of what was seen of it. */
export function showList(list: DocumentFragment, seen: ListMemory): void {
  const part = (selector: string): HTMLElement | null => list.querySelector<HTMLElement>(selector);
  keepFields(list.querySelectorAll<HTMLElement>('.filter-bar__field'), seen.filters);
  if (seen.filters.length === 0 && !seen.hasMoreFilters) part('.filter-bar')?.remove();
  for (const tab of list.querySelectorAll('.list-tabs a'))
    if (!seen.tabs.includes(tab.getAttribute('href') ?? '')) tab.remove();
  if (seen.tabs.length < 2) part('.list-tabs')?.remove();
  if (!seen.hasViews) part('.view-tabs')?.remove();
  give(part('.skeleton'), seen.heights.dashboard);
  give(part('.list-summary'), seen.heights.summary);
  give(part('.pagination'), seen.heights.pagination);
  part('.view-tabs')?.append(bar('40%'));
  part('.list-summary')?.append(bar('120px'));
  for (const width of seen.buttons) {
    const button = bar(`${width}px`);
    button.classList.add('button');
    part('.list-header__actions')?.append(button);
  }
  const scroller = part('.list-scroll');
  scroller?.classList.add(`list-scroll--${seen.density}`);
  if (scroller) scroller.style.paddingInlineEnd = `${seen.scrollbar}px`;
  drawTable(list, seen);
}

function drawTable(list: DocumentFragment, { columns, minWidth, isSelectable, actionsWidth, rows }: ListMemory): void {
  const table = list.querySelector<HTMLElement>('table');
  const head = list.querySelector('thead tr');
  const titles = new Map([...list.querySelectorAll<HTMLElement>('th')].map((th) => [th.dataset['field'] ?? '', th]));
  const widths = [...(isSelectable ? [`${SELECT_WIDTH}px`] : []), ...columns.map(([, width]) => width)];
  if (actionsWidth > 0) widths.push(`${actionsWidth}px`);
  for (const width of widths) {
    const column = make('col');
    column.style.width = width;
    list.querySelector('colgroup')?.append(column);
  }
  // What keeps its place at the sides while the rest is pushed aside: table.css.
  const parts = [...(isSelectable ? ['select'] : []), ...columns.map((_column, index) => (index === 0 ? 'first' : ''))];
  if (actionsWidth > 0) parts.push('actions');
  const ownTitles = columns.map(([field]) => titles.get(field) ?? make('th', 'list-head'));
  const allTitles = parts.map((part) =>
    part === 'select' || part === 'actions' ? make('th', 'list-head') : (ownTitles.shift() ?? make('th')),
  );
  allTitles.forEach((title, place) => title.classList.add(...classesOf('list-head', parts[place])));
  head?.replaceChildren(...allTitles);
  table?.style.setProperty('--list-width', `${minWidth}px`);
  table?.style.setProperty('--list-spare', `max(0px, 100cqi - ${minWidth}px)`);
  const line = make('tr', 'list-row list-row--coming');
  line.style.setProperty('--rows', String(Math.min(rows, MAX_ROWS)));
  parts.forEach((part, place) => {
    const cell = make('td');
    cell.classList.add(...classesOf('list-cell', part));
    // As skeleton-rows.tsx varies them.
    if (part !== 'select' && part !== 'actions') cell.append(bar(`${40 + ((place * 13) % 45)}%`));
    line.append(cell);
  });
  if (rows > 0) list.querySelector('tbody')?.append(line);
}

function classesOf(block: 'list-head' | 'list-cell', part = ''): string[] {
  if (part === '') return [block];
  return [block, part === 'actions' ? `${block}--actions` : `list-cell--${part}`];
}

function bar(width: string): HTMLElement {
  const element = make('span', 'skeleton');
  element.style.width = width;
  return element;
}

function keepFields(elements: Iterable<HTMLElement>, names: readonly string[]): void {
  for (const element of elements) if (!names.includes(element.dataset['field'] ?? '')) element.remove();
}

/** Gives an element its height; one that was not there has none. */
function give(element: HTMLElement | null, height: number): void {
  if (height === 0) element?.remove();
  else if (element) {
    element.style.minHeight = `${height}px`;
    element.style.flex = 'none';
  }
}

function make(name: string, className = ''): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  return element;
}
