import type { BrowserContext, Page } from '@playwright/test';
import { slowDown } from './slow-phone';

export interface FirstList {
  /** From the start of the navigation until anything of the page was painted, in ms. */
  readonly firstPaintMs: number;
  /** From the start of the navigation until the rows were painted, in ms. */
  readonly paintedMs: number;
  /** JavaScript that came over the wire until then, in bytes as compressed by the server. */
  readonly scriptBytes: number;
}

interface OpenOptions {
  /** So many of them make the list. */
  readonly rows: number;
  /** On a phone: CPU four times slower, Fast 4G. */
  readonly isSlow?: boolean;
}

/** Rows of a list, whatever draws it. */
export const listRows = 'table tbody tr';
/** What each row of people holds and no skeleton does. */
const mark = '@rubrica.example';
/** Chromium keeps compiled code from the second load on, and uses it from the third. */
const warmUps = 3;

/** Opens an address in a new tab with the browser's cache emptied, and waits until the rows are painted. */
export async function openList(context: BrowserContext, address: string, options: OpenOptions): Promise<FirstList> {
  const page = await context.newPage();
  try {
    const bytes = await countScripts(page, true);
    if (options.isSlow) await slowDown(page);
    await page.addInitScript(watchRows, { selector: listRows, rows: options.rows, mark });
    await page.goto(address, { waitUntil: 'commit' });
    return { ...(await painted(page)), scriptBytes: bytes() };
  } finally {
    await page.close();
  }
}

/** Opens an address in a tab that is then loaded in place again and again: the browser has its files, and their code compiled. */
export async function warmList(
  context: BrowserContext,
  address: string,
  { rows }: OpenOptions,
): Promise<() => Promise<FirstList>> {
  const page = await context.newPage();
  await page.addInitScript(watchRows, { selector: listRows, rows, mark });
  await page.goto(address, { waitUntil: 'commit' });
  await painted(page);
  const reload = async (): Promise<FirstList> => {
    await page.bringToFront();
    await atRest(page);
    await page.reload({ waitUntil: 'commit' });
    return { ...(await painted(page)), scriptBytes: 0 };
  };
  for (let load = 0; load < warmUps; load += 1) await reload();
  return reload;
}

/** Waits until the page has done what it puts off until its rows are there: that is of this load, and not of the next. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Waits until the rows are painted. */
async function painted(page: Page): Promise<Omit<FirstList, 'scriptBytes'>> {
  const rowsPainted = await page.waitForFunction(() => window.benchPainted, undefined, {
    timeout: 60_000,
    polling: 20,
  });
  const firstPaintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  return { firstPaintMs, paintedMs: (await rowsPainted.jsonValue()) ?? Number.NaN };
}

/** Counts JavaScript over the wire so far, workers' included. */
export async function countScripts(page: Page, cold: boolean): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  if (cold) await devtools.send('Network.clearBrowserCache');
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

declare global {
  interface Window {
    /** When the rows were on the screen, in ms since the navigation began. */
    benchPainted?: number;
  }
}

/** Runs in the page: two frames after the last row came, it is on the screen. */
function watchRows({ selector, rows, mark }: { selector: string; rows: number; mark: string }): void {
  const observer = new MutationObserver(() => {
    const filled = [...document.querySelectorAll(selector)].filter((row) => row.textContent?.includes(mark));
    if (filled.length < rows) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (window.benchPainted = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}
