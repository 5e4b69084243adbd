import type { Page } from '@playwright/test';
import { demo } from '../../../src/contract/generated/demo';

/** The published password of every demo account. */
export const demoPassword: string = demo.password;

/** Fills in the security login as it stands and sends it. */
export async function enter(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/** Signs in through the security login and waits for the section that the landing router chose. */
export async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto('/security/login');
  await enter(page, username, password);
  await page.waitForURL(({ pathname }) => !/login/i.test(pathname));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
