/** What a page shows wrong, as it stands: each a sentence that begins with its element. */
export interface Measured {
  /** Pixels that the page is wider than its window. */
  readonly overflow: number;
  /** What stands outside the window and cannot be scrolled to. */
  readonly outside: string[];
  /** Text that is cut although there is room for it. */
  readonly cut: string[];
}

/** Runs in the page. It names nothing outside of itself, since the browser gets its text alone. */
export function measure(): Measured {
  const { innerWidth, innerHeight } = window;
  const root = document.documentElement;
  const modal = document.querySelector('dialog:modal');
  const elements = [...(modal ?? document.body).querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      !(element instanceof SVGElement) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  const nameOf = (element: Element): string => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    const classes = [...element.classList].slice(0, 2).join('.');
    return `${element.tagName.toLowerCase()}${classes === '' ? '' : `.${classes}`} "${text}"`;
  };
  const isAside = (element: Element): boolean =>
    element.closest('.visually-hidden, [aria-hidden="true"], .skip-link, [hidden]') !== null;
  /** Returns whether it is made to be scrolled sideways: a table, steps, tabs, a row of buttons or of chips, or a region by name. */
  const scrollsSideways = (element: Element): boolean =>
    element.matches('pre, table, [role="region"], [tabindex="0"], [role="tablist"], nav, ol') ||
    element.querySelector(':scope > table') !== null ||
    (element.children.length > 1 &&
      [...element.children].every((child) => child.matches('button, a') || child.querySelector('button') !== null));
  const isBeyond = (element: HTMLElement): boolean => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return false;
    for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(each);
      if (/auto|scroll/.test(overflowX)) return false;
      if (!/hidden|clip/.test(overflowX)) continue;
      // What is shortened on purpose, or is a picture, says so by how it is cut.
      if (textOverflow === 'ellipsis' || isDecoration(element)) return false;
      const frame = each.getBoundingClientRect();
      return frame.width >= 2 && (right > frame.right + 1 || left < frame.left - 1);
    }
    const isFixed = ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    return right > innerWidth + 1 || left < -1 || (isFixed && (bottom > innerHeight + 1 || top < -1));
  };
  const isDecoration = (element: Element): boolean =>
    element.matches('img, canvas, video, picture, [role="img"], [role="img"] *');
  const isOutside = (element: HTMLElement): boolean => {
    if (isAside(element)) return false;
    const { overflowX } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowX) && !scrollsSideways(element))
      if (element.scrollWidth > element.clientWidth + 1 && !element.matches('input, textarea, select')) return true;
    return isBeyond(element);
  };
  const contentWidth = (element: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().width;
  };
  const innerWidthOf = (element: Element): number => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  };
  /** Returns the room that no row of the table uses: a value could have it without another losing any. */
  const spareOf = (table: HTMLTableElement, except: number): number => {
    const rows = [...table.rows].filter((row) => row.cells.length > except);
    const [head] = rows;
    if (!head) return 0;
    return [...head.cells].reduce((spare, _cell, column) => {
      if (column === except) return spare;
      const cells = rows.flatMap((row) => row.cells[column] ?? []);
      // Of a column's own room a breath stays, so that neighbours do not touch.
      const free = Math.min(...cells.map((cell) => innerWidthOf(cell) - contentWidth(cell))) - 8;
      return spare + Math.max(0, free);
    }, 0);
  };
  const isCutWithRoom = (element: HTMLElement): boolean => {
    const missing = element.scrollWidth - element.clientWidth;
    const { overflowX, textOverflow, whiteSpace } = getComputedStyle(element);
    // One pixel wide: it is read aloud, and not seen.
    if (
      element.clientWidth < 2 ||
      missing < 2 ||
      overflowX === 'visible' ||
      (textOverflow !== 'ellipsis' && !/nowrap/.test(whiteSpace))
    )
      return false;
    if (!element.textContent || element.matches('input, textarea, select, .visually-hidden, .visually-hidden *'))
      return false;
    const cell = element.closest('td, th');
    const table = cell?.closest('table');
    if (cell instanceof HTMLTableCellElement && table) {
      const inCell = innerWidthOf(cell) - element.offsetWidth;
      const scroller = table.parentElement;
      const beside = scroller ? scroller.clientWidth - table.offsetWidth : 0;
      return Math.max(inCell, beside, spareOf(table, cell.cellIndex)) >= missing;
    }
    const parent = element.parentElement;
    if (!parent) return false;
    const { display, flexDirection } = getComputedStyle(parent);
    if (display.includes('flex') && flexDirection.startsWith('row')) {
      const used = [...parent.children].reduce((sum, child) => sum + child.getBoundingClientRect().width, 0);
      return innerWidthOf(parent) - used >= missing + 24;
    }
    return innerWidthOf(parent) - element.offsetWidth >= missing;
  };
  return {
    overflow: Math.max(0, root.scrollWidth - root.clientWidth),
    outside: elements.filter(isOutside).map(nameOf).slice(0, 5),
    cut: elements.filter(isCutWithRoom).map(nameOf).slice(0, 5),
  };
}
