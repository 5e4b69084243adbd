import type { Page } from '@playwright/test';
import { enter } from '../../../tests/journeys/harness/sign-in';
import { recordMeasure } from '../measures';
import { median } from '../samples';
import { launchBrowser, newContext } from './launch-browser';
import { countScripts } from './open-list';

const queue = '/verificationSection';
const opening = 'a[href*="/documentaryValidation/document/"]';
/** The button whose key is N. */
const onward = '[title$="(N)"]';
const sheet = '.review-sheet img, .review-sheet canvas';

/** Measures the reviewer's day: from a click in the queue to the document, and from one case to the next. */
export async function benchReview(address: string, rounds: number): Promise<void> {
  const browser = await launchBrowser();
  try {
    const context = await newContext(browser, address);
    const page = await context.newPage();
    await page.goto('/security/login');
    await enter(page, 'verificador');
    await page.locator(opening).first().waitFor();
    const bytes = await countScripts(page, false);
    const opened: number[] = [];
    const nexts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.locator(opening).first().hover();
      await aim();
      opened.push(await painted(page, opening));
      if (round === 0) recordMeasure({ what: 'JavaScript that the review adds', value: bytes() / 1e3, unit: 'kB' });
      // The next case is fetched while one looks at this one.
      await page.waitForLoadState('networkidle');
      nexts.push(await painted(page, onward));
      await page.goto(queue);
      await page.locator(opening).nth(round).waitFor();
    }
    const goal = (most: number) => ({ of: 'value', most }) as const;
    recordMeasure({ what: 'review: click to first document', value: median(opened), unit: 'ms', goal: goal(300) });
    recordMeasure({ what: 'review: on to the next case', value: median(nexts), unit: 'ms', goal: goal(200) });
  } finally {
    await browser.close();
  }
}

/** Waits as long as a hand takes at the least from a link to pressing it. */
function aim(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}

/** Clicks, and measures in the page until another document than the one now is on the screen. */
function painted(page: Page, clicked: string): Promise<number> {
  // No function of its own in here: the page does not know the helper that keeps its name.
  return page.evaluate(
    async ([clicked, sheet]) => {
      const before = document.querySelector(sheet);
      const target = document.querySelector<HTMLElement>(clicked);
      if (!target) throw new Error(`Nothing matches ${clicked}`);
      const start = performance.now();
      target.click();
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = document.querySelector(sheet);
        const drawn = now instanceof HTMLImageElement ? now.complete && now.naturalWidth > 0 : now !== null;
        const late = performance.now() - start > 30_000;
        if ((drawn && now !== before) || late) return performance.now() - start;
      }
    },
    [clicked, sheet] as const,
  );
}
