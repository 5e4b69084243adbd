import type { Page } from '@playwright/test';
import { openLogin } from '../../../scripts/client/sign-in';
import { demo } from '../../../src/contract/generated/demo';

/** The published password of every demo account. */
export const demoPassword: string = demo.password;

/** Fills in the security login as it stands and sends it. */
export async function enter(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/**
 * Signs in and waits for the section that the landing router chose. The login itself is done outside of the browser, as
 * a provider's own login page does it: the journeys of signing in fill in the form, the others begin where it ends.
 */
export async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  const { origin } = new URL((await page.request.get('/config.json')).url());
  await page.goto(`/routing-login/${await openLogin(origin, username, password)}`);
  await page.waitForURL(({ pathname }) => !/login/i.test(pathname));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
