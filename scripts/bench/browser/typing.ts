import type { Page } from '@playwright/test';

/**
 * Types into a field; for each key, the time from its event until the frame after it, in ms: what a person
 * feels between a key and its letter.
 */
export async function typeInto(page: Page, label: RegExp, text: string): Promise<number[]> {
  const field = page.getByLabel(label).or(page.getByPlaceholder(label)).first();
  await field.click();
  await page.evaluate(() => {
    const listens = window.benchKeys !== undefined;
    window.benchKeys = [];
    if (listens) return;
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => {
          // A message is delivered after the frame's own work: layout and paint are in.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.benchKeys?.push(performance.now() - start);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  await field.pressSequentially(text, { delay: 80 });
  await page.waitForFunction((keys) => window.benchKeys?.length === keys, text.length);
  return page.evaluate(() => window.benchKeys ?? []);
}

declare global {
  interface Window {
    benchKeys?: number[];
  }
}
