import type { BrowserContext, Page } from '@playwright/test';
import { enter } from '../../../tests/journeys/harness/sign-in';
import { startFront } from '../front';
import { signIn } from '../../client/sign-in';
import { secondAdministrator } from '../people';
import { recordMeasure } from '../measures';
import { interleave, median } from '../samples';
import { baselines } from '../baseline/build-baselines';
import { launchBrowser, newContext } from './launch-browser';
import { countScripts, listRows, openList, warmList, type FirstList } from './open-list';
import { heapBytes, turnPage } from './turn-page';
import { typeInto } from './typing';

const rows = 100;
const ours = '/Usuarios';
const theirs = `${baselines.admin.path}#/users`;
const plain = baselines.plain.path;

export interface BrowserBench {
  readonly rounds: number;
  readonly pages: number;
}

/** Measures the console against the bare react-admin app and a plain React table: same browser, origin and rows, in turn. */
export async function benchBrowser(upstream: string, { rounds, pages }: BrowserBench): Promise<void> {
  const front = await startFront(upstream);
  const browser = await launchBrowser();
  try {
    await benchLogin(await newContext(browser, front.address));
    const console_ = await newContext(browser, front.address);
    await signInAt(console_, 'admin');
    await rememberList(console_);
    const baseline = await newContext(browser, front.address);
    await giveToken(baseline, upstream);
    await benchFirstList(console_, baseline, rounds);
    const own = await openAt(console_, ours);
    const bare = await openAt(baseline, theirs);
    await benchPages({ own, bare, table: await openAt(baseline, plain) }, rounds * 4, pages);
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
  recordMeasure({
    what: 'login page: JavaScript, brotli',
    value: bytes() / 1e3,
    unit: 'kB',
    goal: { of: 'value', most: 99.4 },
  });
  await page.close();
}

type Subject = 'ours' | 'theirs' | 'plain';
type Samples = Readonly<Record<Subject, readonly FirstList[]>>;

async function benchFirstList(console_: BrowserContext, baseline: BrowserContext, rounds: number): Promise<void> {
  const cold = await interleave(rounds, {
    ours: () => openList(console_, ours, { rows }),
    theirs: () => openList(baseline, theirs, { rows }),
    plain: () => openList(baseline, plain, { rows }),
  });
  recordFirstList(cold, 'cold');
  const bytes = (name: Subject) => median(cold[name].map(({ scriptBytes }) => scriptBytes)) / 1e3;
  recordMeasure({
    what: 'JavaScript to the first list, brotli',
    value: bytes('ours'),
    baseline: bytes('theirs'),
    unit: 'kB',
    goal: { of: 'value', most: 160 },
  });
  const warm = await interleave(rounds, {
    ours: await warmList(console_, ours, { rows }),
    theirs: await warmList(baseline, theirs, { rows }),
    plain: await warmList(baseline, plain, { rows }),
  });
  recordFirstList(warm, 'warm');
  const slow = await interleave(rounds, {
    ours: () => openList(console_, ours, { rows, isSlow: true }),
    theirs: () => openList(baseline, theirs, { rows, isSlow: true }),
    plain: () => openList(baseline, plain, { rows, isSlow: true }),
  });
  recordFirstList(slow, 'cold, CPU 4x slower, Fast 4G');
}

function recordFirstList(samples: Samples, how: string): void {
  const middle = (name: Subject, of: 'firstPaintMs' | 'paintedMs') => median(samples[name].map((sample) => sample[of]));
  recordMeasure({
    what: `first paint, ${how}`,
    value: middle('ours', 'firstPaintMs'),
    baseline: middle('plain', 'firstPaintMs'),
    against: 'a plain table',
    unit: 'ms',
    goal: { of: 'ratio', most: 1.3 },
  });
  recordMeasure({
    what: `first ${rows} rows, ${how}`,
    value: middle('ours', 'paintedMs'),
    baseline: middle('plain', 'paintedMs'),
    against: 'a plain table',
    unit: 'ms',
    goal: { of: 'ratio', most: 2 },
  });
  recordMeasure({
    what: `first ${rows} rows, ${how}`,
    value: middle('ours', 'paintedMs'),
    baseline: middle('theirs', 'paintedMs'),
    unit: 'ms',
    goal: { of: 'ratio', most: 1 },
  });
}

interface OpenLists {
  readonly own: Page;
  readonly bare: Page;
  readonly table: Page;
}

async function benchPages({ own, bare, table }: OpenLists, rounds: number, pages: number): Promise<void> {
  // The count is capped at a thousand rows, so the baseline has ten pages, and nine turns.
  const samples = await interleave(Math.min(rounds, 9), {
    ours: () => turnPage(own),
    theirs: () => turnPage(bare),
    plain: () => turnPage(table),
  });
  recordMeasure({
    what: `turning a page of ${rows} rows`,
    value: median(samples.ours),
    baseline: median(samples.plain),
    against: 'a plain table',
    unit: 'ms',
    goal: { of: 'ratio', most: 1.5 },
  });
  recordMeasure({
    what: `turning a page of ${rows} rows`,
    value: median(samples.ours),
    baseline: median(samples.theirs),
    unit: 'ms',
    goal: { of: 'ratio', most: 0.45 },
  });
  const heap: number[] = [];
  for (let turned = 0; turned < pages; turned += 1) {
    if (turned % Math.ceil(pages / 8) === 0) heap.push(await heapBytes(own));
    await turnPage(own);
  }
  heap.push(await heapBytes(own));
  const [first = Number.NaN] = heap.slice(1);
  const last = heap.at(-1) ?? Number.NaN;
  recordMeasure({
    what: `heap after ${pages} pages`,
    value: last / 1e6,
    baseline: first / 1e6,
    against: `after ${Math.ceil(pages / 8)}`,
    unit: 'MB',
    goal: { of: 'ratio', most: 1.1 },
  });
}

/** The longest that a person waits for the letter of a key, in ms; of a frame's wait a key may have any part. */
const typingFrameMs = 24;

/** Measures a key in a filter: what it costs, and until its letter is seen. */
async function benchTyping(ours: Page, theirs: Page): Promise<void> {
  const text = 'persona.00123';
  await ours.bringToFront();
  const own = await typeInto(ours, /^(Username|Usuario)$/, text);
  await theirs.bringToFront();
  const bare = await typeInto(theirs, /^Search$/, text);
  recordMeasure({
    what: 'typing in a filter, main thread for a key',
    value: own.taskMs,
    baseline: bare.taskMs,
    unit: 'ms',
    goal: { of: 'ratio', most: 1.25 },
  });
  recordMeasure({
    what: 'typing in a filter, from key to frame',
    value: median(own.toFrameMs),
    baseline: median(bare.toFrameMs),
    unit: 'ms',
    goal: { of: 'value', most: typingFrameMs },
  });
}

async function signInAt(context: BrowserContext, username: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/security/login');
  await enter(page, username);
  await page.locator(listRows).first().waitFor();
  await page.close();
}

/** Waits until the browser remembers what it saw of the list, as that of a person at work does. */
async function rememberList(context: BrowserContext): Promise<void> {
  const page = await openAt(context, ours);
  await page.waitForFunction((path) => localStorage.getItem('rubrica.frame')?.includes(path), ours);
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
