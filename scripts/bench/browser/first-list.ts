import type { BrowserContext, Page } from '@playwright/test';

export interface FirstList {
  /** From the start of the navigation until the rows were painted, in ms. */
  readonly paintedMs: number;
  /** JavaScript that came over the wire until then, in bytes as compressed by the server. */
  readonly scriptBytes: number;
}

/** Rows of a list, whatever draws it. */
export const listRows = 'table tbody tr';
/** What each row of people holds and no skeleton does. */
const mark = '@rubrica.example';

/**
 * Opens an address in a new tab and waits until so many rows are painted.
 * @param cold with the browser's cache emptied before
 */
export async function openList(
  context: BrowserContext,
  address: string,
  rows: number,
  cold: boolean,
): Promise<FirstList> {
  const page = await context.newPage();
  try {
    const bytes = await countScripts(page, cold);
    await page.addInitScript(watchRows, { selector: listRows, rows, mark });
    await page.goto(address, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() => window.benchPainted, undefined, { timeout: 60_000, polling: 20 });
    return { paintedMs: (await painted.jsonValue()) ?? Number.NaN, scriptBytes: bytes() };
  } finally {
    await page.close();
  }
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
