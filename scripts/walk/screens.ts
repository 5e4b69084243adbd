import type { Page } from '@playwright/test';
import { matchPath } from 'react-router';
import { consoleRoutes } from '../../src/console/shell/console-routes';
import { allows } from '../../src/contract/access';
import type { Privilege } from '../../src/contract/generated/access';
import { settle } from './looks';
import { frameOpenings, openingsOf, type Opening } from './openings';
import { walkedPublicRoutes } from './walked-routes';

export interface Screen {
  readonly name: string;
  /** @returns whether there is such a screen: a button may do its work without opening anything */
  readonly open: (page: Page) => Promise<boolean>;
  /** Opens in a look, on the page as it stands, what a change of width may close. @returns whether this width has it */
  readonly openInLook?: (page: Page) => Promise<boolean>;
  /** The route that is visited even where its address leads on to another. */
  readonly route?: string;
  /** It shows what a link that is over looks like: the server's status is no fault. */
  readonly isOfDeadLink?: boolean;
}

/** A link of a row, with the state that its record is in. */
interface RowLink {
  readonly href: string;
  readonly state: string;
}

/**
 * Returns the screens of the person who is signed in: each list and page that the menu or a section's tabs lead to, with the
 * form of a new record, the first record, what opens on the list and on the frame, and each page of routes.json that the
 * person's privileges open.
 */
export async function screensOf(page: Page, held: ReadonlySet<Privilege>): Promise<Screen[]> {
  const landing = pathOf(page);
  const paths = new Set(await linksIn(page, '.sidebar a[href^="/"]:not([target])'));
  paths.add(landing);
  // What follows would be seen without a session.
  paths.delete('/logout');
  const screens: Screen[] = [];
  const linksOf = new Map<string, RowLink[]>();
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settle(page);
    paths.add(pathOf(page));
    // It leads to another, which is walked under its own address.
    if (pathOf(page) !== path) continue;
    for (const tab of await linksIn(page, '.list-tabs a[href^="/"]')) paths.add(tab);
    linksOf.set(path, await rowLinks(page));
    screens.push(at(path));
    const [create] = await linksIn(page, '.list-header__actions a:is([href$="/create"], [href$="#new"])');
    if (create !== undefined) screens.push(at(create.startsWith('#') ? `${path}${create}` : create));
    const [record] = await linksIn(page, '.list-scroll tbody .list-cell--first a');
    if (record !== undefined) screens.push(at(record.startsWith('#') ? `${path}${record}` : record));
    for (const opening of await openingsOf(page)) screens.push(opened(at(path), opening));
  }
  for (const opening of await frameOpenings(page)) screens.push(opened(at(landing), opening));
  screens.push(...(await pagesOf(page, held, linksOf)));
  return screens;
}

/** Returns the pages of routes.json, each at the records of its list that it is offered for, else at the first of them. */
async function pagesOf(
  page: Page,
  held: ReadonlySet<Privilege>,
  linksOf: ReadonlyMap<string, readonly RowLink[]>,
): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (const { path, access, screen } of consoleRoutes) {
    if ((screen !== 'page' && screen !== 'landing') || !allows(held, access)) continue;
    const parameter = /:(\w+)/.exec(path)?.[1];
    if (parameter === undefined) screens.push({ ...at(path, true), route: path });
    else if (parameter === 'token')
      screens.push({ ...at(path.replace(`:${parameter}`, 'none')), route: path, isOfDeadLink: true });
    else
      for (const address of addressesOf(path, [...linksOf.values()].flat())) {
        screens.push({ ...at(address, true), route: path });
        screens.push(...(await stepsOf(page, address)));
      }
  }
  return screens;
}

/** Returns the addresses of a page with a request, one for each state that it is offered in. */
function addressesOf(route: string, links: readonly RowLink[]): string[] {
  const offered = new Map(links.filter(({ href }) => matchPath(route, href)).map(({ href, state }) => [state, href]));
  if (offered.size > 0) return [...offered.values()];
  // Another page of the same request has its number in the address; its panel has that of its contract, which opens no page.
  const ids = links.flatMap(({ href }) => /^[^#]*\/(\d+)$/.exec(href)?.[1] ?? []);
  return ids.slice(0, 1).map((id) => route.replace(/:\w+/, id));
}

/** Returns the further steps of a form. */
async function stepsOf(page: Page, address: string): Promise<Screen[]> {
  await at(address, true).open(page);
  const steps = page.locator('.application-progress button');
  return Array.from({ length: await steps.count() }, (_, place): Screen => ({
    name: `${at(address).name} › step ${place + 1}`,
    open: async (on) => {
      await at(address).open(on);
      await on.locator('.application-progress button').nth(place).click();
      return true;
    },
  })).slice(1);
}

/** Returns the pages that are open without a session. One that a step before it has to lead to sends a visitor away. */
export function publicScreens(): Screen[] {
  return walkedPublicRoutes.map(({ path, name }) => {
    const address = path.replace(/:\w+/, 'none');
    return {
      name: path,
      route: path,
      isOfDeadLink: address !== path,
      open: async (page) => {
        if (name === 'changePassword')
          await page.route('**/validate-token-change-password', (route) =>
            route.fulfill({ json: { username: 'suscriptor' } }),
          );
        await page.goto(address);
        await page.getByRole('heading').first().waitFor();
        await settle(page);
        return pathOf(page) === address;
      },
    };
  });
}

/**
 * Returns the screen at an address.
 * @param mayLeadOn whether its address may lead to another screen, which is walked under its own
 */
function at(path: string, mayLeadOn = false): Screen {
  return {
    name: path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{2,}/g, '…'),
    open: async (page) => {
      // A panel is opened by what follows the # alone: from the same path the page would stay.
      await page.goto('about:blank');
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await settle(page);
      const expected = new URL(path, page.url()).pathname;
      if (pathOf(page) === expected) return true;
      if (mayLeadOn) return false;
      throw new Error(`${expected} leads to ${pathOf(page)}`);
    },
  };
}

function opened(screen: Screen, { name, open, isPopover }: Opening): Screen {
  const common = { name: `${screen.name} › ${name}` };
  if (isPopover) return { ...common, open: screen.open, openInLook: open };
  return { ...common, open: async (page) => (await screen.open(page)) && open(page) };
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;

async function linksIn(page: Page, selector: string): Promise<string[]> {
  const hrefs = await page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)];
}

/** Returns every link of the list's rows. */
function rowLinks(page: Page): Promise<RowLink[]> {
  return page.locator('.list-scroll tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) =>
      [...row.querySelectorAll('a[href]')].map((link) => ({
        href: link.getAttribute('href') ?? '',
        state: row.querySelector('.chip')?.textContent ?? '',
      })),
    ),
  );
}
