import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { existsSync } from 'node:fs';
import config from '../../../playwright.config';

const whole = '/usr/bin/chromium';

/**
 * Launches Chromium as people have it, where it is installed, with the flags of the journeys that keep it off the
 * network.
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...config.use?.launchOptions, ...(existsSync(whole) && { executablePath: whole }) });
}

/** Returns a browser profile of its own with the same window and language for every subject. */
export function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL, locale: 'en-US', viewport: { width: 1280, height: 900 } });
}
