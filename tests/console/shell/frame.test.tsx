import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameMemory, ListMemory } from '../../../src/console/session/frame-memory';
import { showFrame, type FrameFacts } from '../../../src/console/shell/frame/show-frame';
import { frame, list } from './drawn-frame';

const facts: FrameFacts = {
  large: '(min-width: 1200px)',
  room: '(min-width: 1440px)',
  layouts: ['layout1', 'layout2', 'layout3'],
  layout: 'layout3',
  within: { '/reviewPage': '/Usuarios' },
};

const seenList: ListMemory = {
  filters: ['username'],
  hasMoreFilters: false,
  columns: [
    ['username', '120px'],
    ['email', 'calc(180px + var(--list-spare))'],
  ],
  minWidth: 500,
  isSelectable: true,
  actionsWidth: 64,
  rows: 2,
  scrollbar: 15,
  density: 'compact',
  tabs: [],
  buttons: [90],
  hasViews: false,
  heights: { dashboard: 0, summary: 36, pagination: 0 },
};
const memory: FrameMemory = {
  menu: ['/Usuarios', '/logout'],
  userWidth: 120,
  hasBell: false,
  lists: { '/Usuarios': seenList },
};

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  document.documentElement.dataset['theme'] = 'dark';
  localStorage.setItem('token', 'sealed');
  localStorage.setItem('time', String(Date.now() + 90_000));
  localStorage.setItem('rubrica.frame', JSON.stringify(memory));
  window.history.replaceState(null, '', '/Usuarios');
  setWindow(1300);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  vi.useRealTimers();
  root.remove();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the frame that the build drew', () => {
  it('shows the entries that the last session saw, and where one is', () => {
    show();
    expect(hrefs()).toEqual(['/Usuarios', '/logout']);
    expect(root.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/Usuarios');
    expect([...root.querySelectorAll('.breadcrumb li')].map(({ textContent }) => textContent)).toEqual([
      'Configuraciones',
      'Usuarios',
    ]);
    expect(root.textContent).not.toContain('Logística');
  });

  it('shows nothing without a session, after its end, or before one has seen anything', () => {
    localStorage.setItem('time', String(Date.now() - 1));
    show();
    expect(root).toBeEmptyDOMElement();
    localStorage.setItem('time', String(Date.now() + 90_000));
    localStorage.removeItem('token');
    show();
    expect(root).toBeEmptyDOMElement();
    localStorage.setItem('token', 'sealed');
    localStorage.removeItem('rubrica.frame');
    show();
    expect(root).toBeEmptyDOMElement();
  });

  it('has the arrangement of the window, the chosen layout, theme and width of the menu', () => {
    show();
    expect(root.querySelector('.layout')).toHaveClass('layout--layout3');
    expect(root.querySelector('[data-on=small]')).toBeNull();
    expect(root.querySelector('.sidebar')).toHaveClass('sidebar--narrow');
    expect([...root.querySelectorAll<HTMLElement>('i')].map(({ dataset }) => dataset['themeOn'])).toEqual(['dark']);
    setWindow(1500);
    localStorage.setItem('rubrica.settings', JSON.stringify({ layout: 'layout2' }));
    show();
    expect(root.querySelector('.layout')).toHaveClass('layout--layout2');
    expect(root.querySelector('.sidebar')).not.toHaveClass('sidebar--narrow');
    localStorage.setItem('rubrica.sidebar', 'narrow');
    localStorage.setItem('rubrica.menu.closed', '["settings"]');
    show();
    expect(root.querySelector('.sidebar')).toHaveClass('sidebar--narrow');
    expect(root.querySelector('[data-group=settings]')).toHaveAttribute('aria-expanded', 'false');
    setWindow(390);
    show();
    expect(root.querySelector('.sidebar')).toBeNull();
    expect(root.querySelector('[data-on=small]')).not.toBeNull();
  });

  it('has buttons that take no press, and links that lead where they say', () => {
    show();
    for (const button of root.querySelectorAll('button')) expect(button).toHaveProperty('inert', true);
    expect(root.querySelector('a[href="/Usuarios"]')).not.toHaveProperty('inert', true);
  });

  it('moves where the scripts take longer, and not before', () => {
    vi.useFakeTimers();
    show();
    vi.advanceTimersByTime(900);
    expect(root.querySelector('.layout')).toHaveClass('layout--still');
    vi.advanceTimersByTime(200);
    expect(root.querySelector('.layout')).not.toHaveClass('layout--still');
  });

  it('holds the skeleton of a list as it was seen, with its columns in their order and their widths', () => {
    show();
    expect([...root.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
      '',
      'Usuario',
      'Correo',
      '',
    ]);
    expect([...root.querySelectorAll('col')].map(({ style }) => style.width)).toEqual([
      '40px',
      '120px',
      'calc(180px + var(--list-spare))',
      '64px',
    ]);
    expect(root.querySelector('table')?.style.getPropertyValue('--list-spare')).toBe('max(0px, 100cqi - 500px)');
    const [coming, ...more] = root.querySelectorAll<HTMLElement>('tbody tr');
    expect([coming?.style.getPropertyValue('--rows'), more]).toEqual(['2', []]);
    expect(
      [...root.querySelectorAll<HTMLElement>('.filter-bar__field')].map(({ dataset }) => dataset['field']),
    ).toEqual(['username']);
    expect(root.querySelector('.list-scroll')).toHaveClass('list-scroll--compact');
    expect(root.querySelector('.list-scroll')).toHaveStyle({ paddingInlineEnd: '15px' });
    for (const absent of ['.view-tabs', '.list-tabs', '.pagination', '.filter-bar__more'])
      expect(root.querySelector(absent), absent).toBeNull();
  });

  it('holds no skeleton of a list that the last session did not see', () => {
    localStorage.setItem('rubrica.frame', JSON.stringify({ ...memory, lists: {} }));
    show();
    expect(root.querySelector('main')).toBeEmptyDOMElement();
    expect(hrefs()).toEqual(['/Usuarios', '/logout']);
  });

  it('of a page opened from a section shows that section, beside the narrow menu', () => {
    setWindow(1500);
    window.history.replaceState(null, '', '/reviewPage/7');
    show();
    expect(root.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/Usuarios');
    expect(root.querySelector('.sidebar')).toHaveClass('sidebar--narrow');
    expect(root.querySelector('.sidebar__toggle')).toBeNull();
  });
});

function show(): void {
  root.replaceChildren();
  showFrame(root, facts, fragment(frame), fragment(list));
}

function fragment(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function hrefs(): (string | null)[] {
  return [...root.querySelectorAll('.menu__link')].map((link) => link.getAttribute('href'));
}

/** Makes the window as wide, px: jsdom has no media. */
function setWindow(width: number): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: width >= Number(/\d+/.exec(media)?.[0]), onchange: null }),
  );
}
