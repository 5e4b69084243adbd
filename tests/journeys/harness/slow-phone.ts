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
  atFullSpeed(look: () => Promise<void>): Promise<void>;
  /** Returns, in words, what the page has refused or asked to correct since it was loaded, even if it is gone again. */
  refusals(): Promise<readonly string[]>;
  release(): Promise<void>;
}

/** Slows a page down to such a phone, from its next load on. */
export async function holdSlowPhone(page: Page): Promise<SlowPhone> {
  await page.addInitScript(collectRefusals);
  const session = await page.context().newCDPSession(page);
  const turnTo = (rate: number): Promise<unknown> => session.send('Emulation.setCPUThrottlingRate', { rate });
  await turnTo(cpuRate);
  await session.send('Network.emulateNetworkConditions', network);
  return {
    atFullSpeed: async (look) => {
      await turnTo(1);
      await look();
      await turnTo(cpuRate);
    },
    refusals: () => page.evaluate(() => [...(window as unknown as Collecting).refusals]),
    release: async () => {
      await turnTo(1);
      await session.detach();
    },
  };
}

interface Collecting {
  refusals: Set<string>;
}

/** Runs in the page before its own scripts. */
function collectRefusals(): void {
  const refusals = ((window as unknown as Collecting).refusals = new Set<string>());
  const selector = '[role=alert], .alert--waiting, [aria-invalid=true]';
  new MutationObserver(() => {
    for (const refusal of document.querySelectorAll(selector)) refusals.add(refusal.textContent || refusal.outerHTML);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'role', 'class'] });
}
