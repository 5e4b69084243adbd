import type { CDPSession, Page } from '@playwright/test';

export interface Typing {
  /** For each key, the time from its event until the frame after it, in ms: what a person feels before its letter. */
  readonly toFrameMs: readonly number[];
  /**
   * Processor time of the page's main thread for a key, in ms: scripts, layout and paint, without the wait for the next
   * frame, which is the display's and longer than they take.
   */
  readonly taskMs: number;
}

/** Types a text into a field, key by key. */
export async function typeInto(page: Page, label: RegExp, text: string): Promise<Typing> {
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
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskTimeMs(devtools);
  await field.pressSequentially(text, { delay: 80 });
  const taskMs = ((await taskTimeMs(devtools)) - before) / text.length;
  await devtools.detach();
  await page.waitForFunction((keys) => window.benchKeys?.length === keys, text.length);
  return { toFrameMs: await page.evaluate(() => window.benchKeys ?? []), taskMs };
}

/** Returns the processor time of the page's main thread so far. */
async function taskTimeMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

declare global {
  interface Window {
    benchKeys?: number[];
  }
}
