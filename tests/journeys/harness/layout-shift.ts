import type { Page } from '@playwright/test';

/** Has each page that is opened from now on add up how much it moves of itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(addUpShifts);
}

/** Returns the cumulative layout shift of the page so far, as the browser counts it; 0 is one that never moved. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
}

/** Runs in the page before its own scripts. */
function addUpShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) sum += Number(entry.value);
    document.documentElement.dataset['shift'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}
