import type { Page } from '@playwright/test';

/** Chromium's own "Fast 4G". */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 * 0.9) / 8,
  uploadThroughput: (1_500_000 * 0.9) / 8,
};
/** A phone's processor, so many times slower than this machine's. */
const rate = 4;

/** Makes a page as slow as a phone under way. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', fast4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}
