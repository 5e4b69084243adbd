import type { Page } from '@playwright/test';
import { listRows } from './open-list';

/** Buttons that turn to the next page, in react-admin's words and in ours. */
const nextPage = 'button[aria-label*="next page" i], button[aria-label*="Next page" i], a[rel=next], button[rel=next]';

/** Turns to the next page; the time from the click until the new rows are painted, in ms. */
export async function turnPage(page: Page): Promise<number> {
  return page.evaluate(
    ({ selector, next }) =>
      new Promise<number>((resolve, reject) => {
        const button = document.querySelector<HTMLElement>(next);
        if (!button) return reject(new Error('There is no button for the next page.'));
        const before = document.querySelector(selector)?.textContent;
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector(selector)?.textContent === before) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        button.click();
      }),
    { selector: listRows, next: nextPage },
  );
}

/** Returns the memory in use after a garbage collection, in bytes. */
export async function heapBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  // Twice: what the first one finalises, the second one frees.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}
