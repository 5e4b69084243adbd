import type { Page } from '@playwright/test';

/** What most applicants hold: a processor four times slower than a desk's, and a mobile network. */
const cpuRate = 4;
const network = {
  offline: false,
  latency: 165,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 1_500_000 / 8,
};
/** How wide it is, and how high without the browser's own bars. */
export const phoneSize = { width: 390, height: 844 };

/** A page on a slow phone, far from the server. */
export interface SlowPhone {
  /** Looks at the page without slowing down what looks. */
  atFullSpeed(appearance: () => Promise<void>): Promise<void>;
  /** Returns, in words, what the page has refused or asked to correct since it was loaded, even if it is gone again. */
  errors(): Promise<readonly string[]>;
  release(): Promise<void>;
}

/**
 * Slows a page down to such a phone, from its next load on.
 * @param hasTouch false: to its network alone, since the processor of a keyboard is a desk's
 */
export async function holdSlowPhone(page: Page, { hasTouch = true } = {}): Promise<SlowPhone> {
  const slowRate = hasTouch ? cpuRate : 1;
  await page.addInitScript(collectErrors);
  const session = await page.context().newCDPSession(page);
  const turnTo = (rate: number): Promise<unknown> => session.send('Emulation.setCPUThrottlingRate', { rate });
  await turnTo(slowRate);
  await session.send('Network.emulateNetworkConditions', network);
  return {
    atFullSpeed: async (appearance) => {
      await turnTo(1);
      await appearance();
      await turnTo(slowRate);
    },
    errors: () => page.evaluate(() => [...(window as unknown as Collecting).errors]),
    release: async () => {
      await turnTo(1);
      await session.detach();
    },
  };
}

interface Collecting {
  errors: Set<string>;
}

/** Runs in the page before its own scripts. */
function collectErrors(): void {
  const errors = ((window as unknown as Collecting).errors = new Set<string>());
  const selector = '[role=alert], .alert--waiting, [aria-invalid=true]';
  new MutationObserver(() => {
    for (const error of document.querySelectorAll(selector)) errors.add(error.textContent || error.outerHTML);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'role', 'class'] });
}
