import type { Page } from '@playwright/test';
import { publicRoutes, type PublicPageName } from '../../src/contract/generated/public-routes';
import { settle } from './looks';
import { openingsOf } from './openings';

export interface Screen {
  readonly name: string;
  /** @returns whether there is such a screen: a button may do its work without opening anything */
  readonly open: (page: Page) => Promise<boolean>;
}

/**
 * Returns the screens of the person who is signed in: each list and page that the menu or a section's tabs lead to, with the
 * form of a new record, the first record, and its review where they are offered, and what opens on the list.
 */
export async function screensOf(page: Page): Promise<Screen[]> {
  const paths = new Set(await linksIn(page, '.sidebar a[href^="/"]:not([target])'));
  paths.add(pathOf(page));
  // What follows would be seen without a session.
  paths.delete('/logout');
  const screens: Screen[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settle(page);
    paths.add(pathOf(page));
    // It leads to another, which is walked under its own address.
    if (pathOf(page) !== path) continue;
    for (const tab of await linksIn(page, '.list-tabs a[href^="/"]')) paths.add(tab);
    screens.push(at(path));
    const [create] = await linksIn(page, '.list-header__actions a[href$="/create"]');
    if (create !== undefined) screens.push(at(create));
    const [record] = await linksIn(page, '.list-scroll tbody .list-cell--first a');
    if (record !== undefined) screens.push(at(record.startsWith('#') ? `${path}${record}` : record));
    const [review] = await linksIn(page, '.list-scroll tbody a.row-actions__main');
    if (review !== undefined) screens.push(at(review));
    const list = at(path);
    for (const { name, open } of await openingsOf(page))
      screens.push({ name: `${path} › ${name}`, open: async (on) => (await list.open(on)) && open(on) });
  }
  return screens;
}

/** Pages that send a visitor on at once. */
const passing: ReadonlySet<PublicPageName> = new Set(['home', 'login', 'routingLoginLoad', 'logout']);

/** Returns the pages that are open without a session. One that a step before it has to lead to sends a visitor away: it is left out. */
export function publicScreens(): Screen[] {
  const routes = publicRoutes.filter(({ path, name }) => !path.includes(':') && !passing.has(name));
  return routes.map(({ path }) => ({
    name: path,
    open: async (page) => {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await settle(page);
      return pathOf(page) === path;
    },
  }));
}

const at = (path: string): Screen => ({
  name: path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{2,}/g, '…'),
  open: async (page) => {
    // A panel is opened by what follows the # alone: from the same path the page would stay.
    await page.goto('about:blank');
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    const expected = new URL(path, page.url()).pathname;
    if (pathOf(page) !== expected) throw new Error(`${expected} leads to ${pathOf(page)}`);
    await settle(page);
    return true;
  },
});

const pathOf = (page: Page): string => new URL(page.url()).pathname;

async function linksIn(page: Page, selector: string): Promise<string[]> {
  const hrefs = await page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)];
}
