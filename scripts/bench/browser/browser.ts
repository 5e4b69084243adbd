import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import config from '../../../playwright.config';

/** The Chromium of the journeys, with the flags that keep it off the network. */
export function launch(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions);
}

/** A browser profile of its own with the same window and language for every subject. */
export function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL, locale: 'en-US', viewport: { width: 1280, height: 900 } });
}
