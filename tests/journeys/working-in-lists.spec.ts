import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness/journey';
import { rows, settled, unfilter } from './harness/list';
import { signIn } from './harness/sign-in';

const scroller = (page: Page): Locator => page.locator('.list-scroll');
const firstLink = (page: Page, index: number): Locator => rows(page).nth(index).getByRole('link').first();

async function openAll(page: Page): Promise<void> {
  await signIn(page, 'verificador', { at: '/verificationSection' });
  await unfilter(page);
}

test('one key leads to the first row, and what opens from it gives the focus back', async ({ page }) => {
  await openAll(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(firstLink(page, 0)).toBeFocused();

  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog').filter({ has: page.locator('#panel-title') });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('j');
  await expect(panel.getByRole('heading', { level: 2 })).toContainText(await firstLink(page, 1).innerText());
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(firstLink(page, 1)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await firstLink(page, 1).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  const rejectable = rows(page).filter({ has: page.getByRole('link', { name: /^Revisar/ }) });
  const menu = rejectable.first().getByRole('button', { name: /^Más acciones/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rechazar' }).click();
  await expect(page.getByRole('dialog', { name: 'Rechazar' }).getByLabel(/^Motivo/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('the first column keeps its place, a row’s button scrolls nothing, and a popover stays in the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openAll(page);
  const left = async (of: Locator): Promise<number> => Math.round((await of.boundingBox())?.x ?? -1);
  const before = await left(firstLink(page, 0));
  await scroller(page).evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
  });
  expect(await left(firstLink(page, 0))).toBeGreaterThanOrEqual(before - 40);
  await scroller(page).evaluate((element) => {
    element.scrollLeft = 0;
  });
  await rows(page)
    .getByRole('button', { name: /^Más acciones/ })
    .first()
    .focus();
  expect(await scroller(page).evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);

  await page.getByRole('button', { name: 'Columnas' }).click();
  const picker = page.getByRole('dialog', { name: 'Columnas' });
  await expect(picker).toBeInViewport({ ratio: 1 });
  const heads = page.getByRole('columnheader');
  const [second = '', third = ''] = (await heads.allTextContents()).slice(2);
  const one = (label: string): Locator =>
    picker.getByRole('presentation').filter({ has: page.getByRole('checkbox', { name: label, exact: true }) });
  await one(third).dragTo(one(second));
  await expect.poll(async () => (await heads.allTextContents()).slice(2, 4)).toEqual([third, second]);
});

test('going back finds the row and the scroll as they were', async ({ page }) => {
  await openAll(page);
  const reviewable = rows(page).filter({ has: page.getByRole('link', { name: /^Revisar/ }) });
  const link = reviewable.last().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.focus();
  const scrolled = await scroller(page).evaluate(({ scrollTop }) => scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/documentaryValidation/);
  await page.goBack();
  await settled(page);
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  await expect.poll(() => scroller(page).evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled);
});
