/**
 * `npm run walk`: opens every page of a visitor, and every screen of every role with the charts, popovers and dialogs of its lists and
 * the frame, at each width, in both themes and languages, and measures what is cut, stands outside of the window or breaks a rule
 * of axe. It fails on a route of routes.json or of a resource that no account came to.
 * `npm run walk -- admin logistica` walks those accounts alone, and `--look 1280-light-es`, as often as it is given, looks in those
 * ways alone; `--pictures /tmp/walk` draws each view into that folder.
 */
import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { configurationKeys } from '../../src/contract/generated/configuration';
import type { Privilege } from '../../src/contract/generated/access';
import { demo } from '../../src/contract/generated/demo';
import { standardRoles } from '../../src/contract/generated/standard-roles';
import { openDatabase } from '../../src/upstream/store/database';
import { expectAccessible } from '../../tests/journeys/harness/axe';
import { startServer } from '../../tests/journeys/harness/server';
import { signIn } from '../../tests/journeys/harness/sign-in';
import { launchBrowser } from '../bench/browser/launch-browser';
import { looks, nameOfLook, settle, turnTo } from './looks';
import { measure } from './measure';
import { publicScreens, screensOf } from './screens';
import { routeOf, unvisitedRoutes } from './walked-routes';

const faultNames = ['overflow', 'outside', 'cut', 'axe', 'error'] as const;
type FaultName = (typeof faultNames)[number];

interface Counts extends Record<FaultName, number> {
  screens: number;
  views: number;
}

/** A person without an account. */
const visitor = 'visitor';
/** Of each role one account: two of the same role see the same. */
const accounts: readonly string[] = [
  visitor,
  ...[...new Map(demo.accounts.toReversed().map(({ role, username }) => [role, username])).values()].toReversed(),
];
const { positionals: chosen, values } = parseArgs({
  allowPositionals: true,
  options: {
    look: { type: 'string', multiple: true, default: looks.map(nameOfLook) },
    pictures: { type: 'string' },
  },
});
const chosenLooks = looks.filter((look) => values.look.includes(nameOfLook(look)));
refuseUnknown('account', chosen, accounts);
refuseUnknown('look', values.look, looks.map(nameOfLook));

const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-walk-'));
const environment = { REQUESTS_PER_MINUTE: '1000000', GUESSES_PER_MINUTE: '100000' };
// A walk takes hours, and renews no session.
await lengthenSessions(dataDir);
const server = await startServer({ dataDir, environment });
const browser = await launchBrowser();
/** What was found, by its sentence: where it was seen first, and how often. */
const found = new Map<string, { at: string; times: number }>();
/** The routes that were opened. */
const visited = new Set<string>();
const table: [account: string, counts: Counts][] = [];
try {
  for (const account of accounts.filter((name) => chosen.length === 0 || chosen.includes(name))) {
    const known = new Set(found.keys());
    const began = Date.now();
    const counts = await walk(account);
    table.push([account, counts]);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(
      `${account}: ${counts.screens} screens, ${counts.views} views in ${seconds} s, ${faultNames.map((name) => `${name} ${counts[name]}`).join(', ')}`,
    );
    for (const [sentence, { at }] of found) if (!known.has(sentence)) console.log(`  ${sentence} (${at})`);
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (chosen.length === 0)
  for (const route of unvisitedRoutes(visited)) remember('not visited: no account came to it', route);
print();
process.exitCode = found.size === 0 ? 0 : 1;

/** Returns the privileges of a demo account. */
function heldBy(account: string): ReadonlySet<Privilege> {
  const role = demo.accounts.find(({ username }) => username === account)?.role;
  return new Set(standardRoles.find(({ name }) => name === role)?.privileges);
}

/** Sets how long a session lasts, as an administrator would, in the database that the server then seeds. */
async function lengthenSessions(dataDir: string): Promise<void> {
  const store = await openDatabase({ dataDir });
  const { maximum } = configurationKeys.SessionMinutes;
  await store.db
    .insertInto('configuration_values')
    .values({ key: 'SessionMinutes', value: String(maximum), version: 1, updated_at: new Date(), updated_by: null })
    .execute();
  await store.close();
}

async function walk(account: string): Promise<Counts> {
  const context = await browser.newContext({ baseURL: server.address, timezoneId: 'America/Bogota', locale: 'es-CO' });
  // What compiles this script names functions by a helper, which a page has not.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error') errors.push(`${message.text()} ${url && new URL(url).pathname}`);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  if (account !== visitor) {
    await signIn(page, account);
    await settle(page);
  }
  const counts: Counts = { screens: 0, views: 0, overflow: 0, outside: 0, cut: 0, axe: 0, error: 0 };
  for (const screen of account === visitor ? publicScreens() : await screensOf(page, heldBy(account))) {
    await page.setViewportSize({ width: 1440, height: 900 });
    let isThere = false;
    const open = async (): Promise<void> => {
      isThere = await screen.open(page);
      await settle(page);
    };
    if (!(await tryTo(open, `${account} ${screen.name}`))) continue;
    for (const route of [screen.route, routeOf(new URL(page.url()).pathname)]) if (route) visited.add(route);
    if (!isThere) continue;
    counts.screens += 1;
    for (const look of chosenLooks) {
      const at = `${account} ${screen.name} ${nameOfLook(look)}`;
      let isOfThisWidth = true;
      const shown = await tryTo(async () => {
        if (screen.openInLook) await page.keyboard.press('Escape');
        await turnTo(page, look);
        if (screen.openInLook) isOfThisWidth = await screen.openInLook(page);
        if (screen.openInLook) await settle(page);
      }, at);
      if (!shown) break;
      if (!isOfThisWidth) continue;
      const inConsole = errors.splice(0).filter((text) => !screen.isOfDeadLink || !/status of 4\d\d/.test(text));
      for (const [name, sentence] of [...(await faults(page)), ...inConsole.map(asFault)]) {
        counts[name] += 1;
        remember(`${name}: ${sentence}`, at);
      }
      if (values.pictures !== undefined)
        await page.screenshot({
          path: path.join(values.pictures, `${at.replaceAll('…', 'one').replace(/[^\p{L}\d.]+/gu, '-')}.png`),
        });
      counts.views += 1;
    }
  }
  await context.close();
  return counts;
}

function refuseUnknown(kind: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  console.error(`No ${kind} is called ${unknown.join(', ')}. Choose among ${known.join(', ')}`);
  process.exit(2);
}

/** @returns whether it came; a screen that does not is among what was found */
async function tryTo(show: () => Promise<void>, at: string): Promise<boolean> {
  try {
    await show();
    return true;
  } catch (error) {
    remember(`not shown: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`, at);
    return false;
  }
}

function asFault(error: string): [FaultName, string] {
  return ['error', error.split('\n', 1)[0]!.slice(0, 200)];
}

async function faults(page: Page): Promise<[FaultName, string][]> {
  const { overflow, outside, cut } = await page.evaluate(measure);
  const axe = await axeFaults(page);
  return [
    ...(overflow > 0 ? [['overflow', `${overflow} px`] as [FaultName, string]] : []),
    ...outside.map((sentence): [FaultName, string] => ['outside', sentence]),
    ...cut.map((sentence): [FaultName, string] => ['cut', sentence]),
    ...axe.map((sentence): [FaultName, string] => ['axe', sentence]),
  ];
}

async function axeFaults(page: Page): Promise<string[]> {
  try {
    await expectAccessible(page);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const lines = message.split('\n').filter((line) => / at .*: /.test(line));
    return lines.length > 0 ? lines.map((line) => line.trim().slice(0, 160)) : [message.slice(0, 300)];
  }
}

function remember(sentence: string, at: string): void {
  const known = found.get(sentence);
  if (known) known.times += 1;
  else found.set(sentence, { at, times: 1 });
}

function print(): void {
  console.log(`\n| account | screens | views | ${faultNames.join(' | ')} |\n|---|---|---|---|---|---|---|---|`);
  for (const [account, counts] of table)
    console.log(
      `| ${account} | ${counts.screens} | ${counts.views} | ${faultNames.map((name) => counts[name]).join(' | ')} |`,
    );
  for (const [sentence, { at, times }] of found) console.log(`${times} × ${sentence} (first: ${at})`);
}
