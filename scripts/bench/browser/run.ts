import type { BrowserContext, Page } from '@playwright/test';
import { enter } from '../../../tests/journeys/harness/sign-in';
import { startFront } from '../front';
import { signIn } from '../../client/sign-in';
import { secondAdministrator } from '../people';
import { record } from '../report';
import { interleave, median } from '../samples';
import { baselinePath } from '../baseline/build';
import { launch, newContext } from './browser';
import { countScripts, listRows, openList } from './first-list';
import { heapBytes, turnPage } from './turn-page';
import { typeInto } from './typing';

const rows = 100;
const ours = '/Usuarios';
const theirs = `${baselinePath}#/users`;

export interface BrowserBench {
  readonly rounds: number;
  readonly pages: number;
}

/** Measures the console against the bare react-admin app: same browser, same origin, same rows, in turn. */
export async function benchBrowser(upstream: string, { rounds, pages }: BrowserBench): Promise<void> {
  const front = await startFront(upstream);
  const browser = await launch();
  try {
    await benchLogin(await newContext(browser, front.address));
    const console_ = await newContext(browser, front.address);
    await signInAt(console_, 'admin');
    const baseline = await newContext(browser, front.address);
    await giveToken(baseline, upstream);
    await benchFirstList(console_, baseline, rounds);
    const [own, bare] = [await openAt(console_, ours), await openAt(baseline, theirs)];
    await benchPages(own, bare, rounds * 4, pages);
    await benchTyping(own, bare);
  } finally {
    await browser.close();
    await front.stop();
  }
}

async function benchLogin(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const bytes = await countScripts(page, true);
  await page.goto('/security/login', { waitUntil: 'networkidle' });
  await page.locator('input[name=username]').waitFor();
  record({
    what: 'login page: JavaScript, brotli',
    value: bytes() / 1e3,
    unit: 'kB',
    goal: { of: 'value', most: 120 },
  });
  await page.close();
}

async function benchFirstList(console_: BrowserContext, baseline: BrowserContext, rounds: number): Promise<void> {
  for (const cold of [true, false]) {
    const samples = await interleave(rounds, {
      ours: () => openList(console_, ours, rows, cold),
      theirs: () => openList(baseline, theirs, rows, cold),
    });
    const times = (name: 'ours' | 'theirs') => median(samples[name].map(({ paintedMs }) => paintedMs));
    const how = cold ? 'cold' : 'warm';
    record({
      what: `first ${rows} rows, ${how}`,
      value: times('ours'),
      baseline: times('theirs'),
      unit: 'ms',
      goal: { of: 'ratio', most: 1 },
    });
    if (!cold) continue;
    const bytes = (name: 'ours' | 'theirs') => median(samples[name].map(({ scriptBytes }) => scriptBytes)) / 1e3;
    record({
      what: 'JavaScript to the first list, brotli',
      value: bytes('ours'),
      baseline: bytes('theirs'),
      unit: 'kB',
      goal: { of: 'ratio', most: 1.15 },
    });
  }
}

async function benchPages(ours: Page, theirs: Page, rounds: number, pages: number): Promise<void> {
  // The count is capped at a thousand rows, so the baseline has ten pages, and nine turns.
  const samples = await interleave(Math.min(rounds, 9), {
    ours: () => turnPage(ours),
    theirs: () => turnPage(theirs),
  });
  record({
    what: `turning a page of ${rows} rows`,
    value: median(samples.ours),
    baseline: median(samples.theirs),
    unit: 'ms',
    goal: { of: 'ratio', most: 0.45 },
  });
  const heap: number[] = [];
  for (let turned = 0; turned < pages; turned += 1) {
    if (turned % Math.ceil(pages / 8) === 0) heap.push(await heapBytes(ours));
    await turnPage(ours);
  }
  heap.push(await heapBytes(ours));
  const [first = Number.NaN] = heap.slice(1);
  const last = heap.at(-1) ?? Number.NaN;
  record({
    what: `heap after ${pages} pages`,
    value: last / 1e6,
    baseline: first / 1e6,
    against: `after ${Math.ceil(pages / 8)}`,
    unit: 'MB',
    goal: { of: 'ratio', most: 1.1 },
  });
}

/** Measures a key in a filter. No goal is set for its frame: the wait for it differs from key to key by a whole frame. */
async function benchTyping(ours: Page, theirs: Page): Promise<void> {
  const text = 'persona.00123';
  await ours.bringToFront();
  const own = await typeInto(ours, /^(Username|Usuario)$/, text);
  await theirs.bringToFront();
  const bare = await typeInto(theirs, /^Search$/, text);
  record({
    what: 'typing in a filter, main thread for a key',
    value: own.taskMs,
    baseline: bare.taskMs,
    unit: 'ms',
    goal: { of: 'ratio', most: 1.25 },
  });
  record({
    what: 'typing in a filter, from key to frame',
    value: median(own.toFrameMs),
    baseline: median(bare.toFrameMs),
    unit: 'ms',
  });
}

async function signInAt(context: BrowserContext, username: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/security/login');
  await enter(page, username);
  await page.locator(listRows).first().waitFor();
  await page.close();
}

/** Gives the baseline a token, as it has no sign-in of its own: another person's, since a person has one session. */
async function giveToken(context: BrowserContext, upstream: string): Promise<void> {
  const { token } = await signIn(upstream, secondAdministrator);
  await context.addInitScript((text) => localStorage.setItem('bench-token', text), token);
}

async function openAt(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page
    .locator(listRows)
    .nth(rows - 1)
    .waitFor();
  return page;
}
