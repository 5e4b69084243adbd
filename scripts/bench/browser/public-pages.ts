import type { Browser, Page } from '@playwright/test';
import { startBareForm } from '../bare-form';
import { recordMeasure } from '../measures';
import { interleave, median } from '../samples';
import { launchBrowser, newContext } from './launch-browser';
import { countScripts } from './open-list';
import { slowDown } from './slow-phone';

/** Nothing kept the page busy for so long: it answers. */
const quietMs = 1_000;

const pages = [
  { path: '/security/login', field: 'input[name=username]' },
  { path: '/revocation', field: 'input[name=email]' },
] as const;

/** Measures the pages that an applicant opens on a phone, against a page with one form and no framework. */
export async function benchPublic(address: string, rounds: number): Promise<void> {
  const bare = await startBareForm();
  const browser = await launchBrowser();
  try {
    for (const { path, field } of pages) {
      const samples = await interleave(rounds, {
        ours: () => openPhone(browser, address, path, field),
        theirs: () => openPhone(browser, bare.address, '/', 'input[name=username]'),
      });
      recordMeasure({
        what: `${path}: JavaScript, brotli`,
        value: median(samples.ours.map(({ scriptBytes }) => scriptBytes)) / 1e3,
        unit: 'kB',
        goal: { of: 'value', most: 120 },
      });
      recordMeasure({
        what: `${path}: interactive, CPU 4x slower, Fast 4G`,
        value: median(samples.ours.map(({ interactiveMs }) => interactiveMs)),
        baseline: median(samples.theirs.map(({ interactiveMs }) => interactiveMs)),
        against: 'a bare form',
        unit: 'ms',
        goal: { of: 'ratio', most: 2 },
      });
    }
  } finally {
    await browser.close();
    await bare.stop();
  }
}

interface Opened {
  /** From the start of the navigation until the form was on the screen and no long task ran any more. */
  readonly interactiveMs: number;
  readonly scriptBytes: number;
}

/** Returns a first visit: nothing is in any cache. */
async function openPhone(browser: Browser, address: string, path: string, field: string): Promise<Opened> {
  const context = await newContext(browser, address);
  try {
    const page = await context.newPage();
    const bytes = await countScripts(page, true);
    await slowDown(page);
    await page.addInitScript(watchForm, field);
    await page.goto(path, { waitUntil: 'commit' });
    return { interactiveMs: await interactive(page), scriptBytes: bytes() };
  } finally {
    await context.close();
  }
}

async function interactive(page: Page): Promise<number> {
  const quiet = await page.waitForFunction(
    (quietMs) => {
      const { shown, busyUntil = 0 } = window.benchForm ?? {};
      if (shown === undefined) return undefined;
      const since = Math.max(shown, busyUntil);
      return performance.now() - since > quietMs ? since : undefined;
    },
    quietMs,
    { timeout: 60_000, polling: 50 },
  );
  return (await quiet.jsonValue()) ?? Number.NaN;
}

declare global {
  interface Window {
    /** When the form was on the screen, and when the last long task ended, in ms since the navigation began. */
    benchForm?: { shown?: number; busyUntil?: number };
  }
}

/** Runs in the page. */
function watchForm(field: string): void {
  const seen: { shown?: number; busyUntil?: number } = {};
  window.benchForm = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.busyUntil = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(field)) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (seen.shown = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}
