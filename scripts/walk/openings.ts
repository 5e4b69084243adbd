import type { Locator, Page } from '@playwright/test';

/** What opens over or inside a list, by a press on one of its buttons. */
export interface Opening {
  readonly name: string;
  /** Presses it, and waits for what it opens. @returns whether anything opened: an action may do its work at once */
  readonly open: (page: Page) => Promise<boolean>;
  /** It is anchored at its button, which another width may lay out elsewhere or not have. */
  readonly isPopover?: boolean;
}

/** How long a dialog may take to open, ms: longer, and the button does its work without one. */
const DIALOG_MS = 4_000;
const listPopovers = 'main button[aria-haspopup]:not(.list-scroll tbody *)';
const framePopovers = '.header button[aria-haspopup]';

/**
 * Returns what opens on the list that the page shows: its charts, and the dialogs of its header, of its rows' actions, each of them once,
 * and of a selection.
 */
export async function openingsOf(page: Page): Promise<Opening[]> {
  const openings: Opening[] = [];
  const hasCharts = await page.locator('.summary__toggle').isVisible();
  for (const label of await textsOf(page.locator('.list-header__actions > button:not([aria-haspopup])')))
    openings.push({ name: label, open: (at) => opensDialog(at, button(at.locator('.list-header__actions'), label)) });
  openings.push(...(await popoversOf(page, listPopovers)));
  openings.push(...(await rowOpenings(page)));
  openings.push(...(await selectionOpenings(page)));
  // The last, since they stay open.
  if (hasCharts) openings.push({ name: 'charts', open: openCharts });
  return openings;
}

/** Returns what opens on the frame: the menu of a phone, the search, the notices, the settings, the account, the help of the keys. */
export async function frameOpenings(page: Page): Promise<Opening[]> {
  return [
    ...(await popoversOf(page, framePopovers)),
    { name: 'Ctrl+K', isPopover: true, open: (at) => opensByKey(at, 'Control+K') },
    { name: '?', isPopover: true, open: (at) => opensByKey(at, '?') },
  ];
}

/** Returns what buttons open, by their place among those that a width shows: their names are of one language. */
async function popoversOf(page: Page, buttons: string): Promise<Opening[]> {
  const shown = (at: Page): Locator => at.locator(buttons).filter({ visible: true });
  const counts = [await shown(page).count()];
  const size = page.viewportSize();
  if (size) {
    await page.setViewportSize({ width: 390, height: size.height });
    counts.push(await shown(page).count());
    await page.setViewportSize(size);
  }
  return Array.from({ length: Math.max(...counts) }, (_, place) => ({
    name: `${buttons === framePopovers ? 'frame' : 'list'} popover ${place + 1}`,
    isPopover: true,
    open: async (at) => {
      const opener = shown(at).nth(place);
      if (!(await opener.isVisible()) || (await opener.isDisabled())) return false;
      await opener.click();
      return isAnyOpen(at);
    },
  }));
}

async function opensByKey(page: Page, key: string): Promise<boolean> {
  await page.locator('h1').first().focus();
  await page.keyboard.press(key);
  return isAnyOpen(page);
}

async function isAnyOpen(page: Page): Promise<boolean> {
  const opened = page.locator(':popover-open, dialog:modal').first();
  // Letters are no keys where a person turned them off, nor where a page has keys of its own.
  return opened.waitFor({ timeout: DIALOG_MS }).then(
    () => true,
    () => false,
  );
}

async function openCharts(page: Page): Promise<boolean> {
  const toggle = page.locator('.summary__toggle');
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await page.locator('.summary figure').first().waitFor();
  return true;
}

/** Returns each action of the rows once, at the first row that offers it; of rows in the same state only one is looked at. */
async function rowOpenings(page: Page): Promise<Opening[]> {
  const openings = new Map<string, Opening>();
  const places = await page.locator('.list-scroll tbody tr').evaluateAll((rows) => {
    const shapes = rows.map((row) =>
      [row.querySelector('.chip'), row.querySelector('.row-actions__main')].map((part) => part?.textContent).join(),
    );
    return shapes.flatMap((shape, place) => (shapes.indexOf(shape) === place ? [place] : []));
  });
  for (const place of places) {
    const actions = (at: Page): Locator => at.locator('.list-scroll tbody tr').nth(place).locator('.row-actions');
    const main = (at: Page): Locator => actions(at).locator('button.row-actions__main:not([aria-haspopup])');
    for (const label of await textsOf(main(page)))
      if (!openings.has(label)) openings.set(label, { name: label, open: (at) => opensDialog(at, main(at)) });
    const menu = (at: Page): Locator => actions(at).locator('button[aria-haspopup="menu"]');
    if (!(await menu(page).isVisible())) continue;
    await menu(page).click();
    const items = page.locator('button[role="menuitem"]:not([aria-disabled])');
    await page.getByRole('menu').waitFor();
    for (const label of await textsOf(items)) {
      if (openings.has(label)) continue;
      const open = async (at: Page): Promise<boolean> => {
        if (!(await menu(at).isVisible())) return false;
        await menu(at).click();
        return opensDialog(at, at.getByRole('menuitem', { name: label, exact: true }));
      };
      openings.set(label, { name: label, open });
    }
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  return [...openings.values()];
}

async function selectionOpenings(page: Page): Promise<Opening[]> {
  if (!(await selectFirst(page))) return [];
  const bar = (at: Page): Locator => at.locator('.selection-bar');
  const labels = await textsOf(bar(page).locator('button:not([aria-haspopup])'));
  // The last clears the selection.
  return [
    { name: 'selection', open: selectFirst },
    ...labels.slice(0, -1).map((label): Opening => ({
      name: `selection: ${label}`,
      open: async (at) => (await selectFirst(at)) && opensDialog(at, button(bar(at), label)),
    })),
  ];
}

async function selectFirst(page: Page): Promise<boolean> {
  const box = page.locator('.list-scroll tbody tr .list-cell--select input').first();
  if (!(await box.isVisible())) return false;
  await box.check();
  await page.locator('.selection-bar').waitFor();
  return true;
}

async function opensDialog(page: Page, opener: Locator): Promise<boolean> {
  try {
    // What was opened before may have taken the record, and the action with it.
    await opener.click({ timeout: DIALOG_MS });
    await page.locator('dialog:modal').waitFor({ timeout: DIALOG_MS });
    return true;
  } catch {
    return false;
  }
}

function button(within: Locator, label: string): Locator {
  return within.getByRole('button', { name: label, exact: true });
}

async function textsOf(buttons: Locator): Promise<string[]> {
  return (await buttons.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
}
