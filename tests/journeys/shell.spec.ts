import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow } from './harness/fits';
import { expect, test } from './harness/journey';
import { settled } from './harness/list';
import { signIn } from './harness/sign-in';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menú principal' });

async function width(locator: Locator): Promise<number> {
  return Math.round((await locator.boundingBox())?.width ?? Number.NaN);
}

test('the menu shows what the role may use, and nothing else', async ({ page, anotherBrowser }) => {
  await signIn(page, 'admin');
  for (const name of ['Usuarios', 'Roles', 'Ubicaciones', 'Configuraciones']) {
    await expect(
      menu(page)
        .getByRole('link', { name: new RegExp(name) })
        .first(),
    ).toBeVisible();
  }
  await expect(menu(page).locator('[aria-current=page]')).toContainText('Usuarios');

  const other = await (await anotherBrowser()).newPage();
  await signIn(other, 'logistica');
  await expect(
    menu(other)
      .getByRole('link', { name: /logística/i })
      .first(),
  ).toBeVisible();
  await expect(menu(other).getByRole('link', { name: /Usuarios|Roles|Configuraciones/ })).toHaveCount(0);
});

test('the sidebar is 280 px, 86 px when compact, opens under the pointer, and folds over the page that was asked for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin');
  const sidebar = page.locator('.sidebar__panel');
  await expect.poll(() => width(sidebar)).toBe(280);
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, height: 70 });
  await page.getByRole('button', { name: 'Reducir el menú' }).click();
  await page.mouse.move(800, 500);
  await expect.poll(() => width(sidebar)).toBe(86);
  await page.mouse.move(40, 300);
  await expect.poll(() => width(sidebar)).toBe(280);
  await page.mouse.move(800, 500);
  await page.reload();
  await expect.poll(() => width(sidebar)).toBe(86);
  // Drawn ahead it is as wide, and hears no key.
  await settled(page);
  // While one types in the page it stays narrow, wherever the pointer rests.
  await page.mouse.move(40, 300);
  await expect.poll(() => width(sidebar)).toBe(280);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => width(sidebar)).toBe(86);
  await page.mouse.move(42, 300);
  await expect.poll(() => width(sidebar)).toBe(280);
  // A link that was followed folds it, over whichever part of it the pointer rests; it opens for the next visit.
  const link = menu(page).getByRole('link', { name: 'Ubicaciones' });
  for (const x of [250, 20]) {
    const { y = 0 } = (await link.boundingBox()) ?? {};
    await page.mouse.click(x, y + 10);
    await expect(page.getByRole('heading', { level: 1, name: 'Ubicaciones' })).toBeVisible();
    await expect.poll(() => width(sidebar)).toBe(86);
    await page.mouse.move(x + 2, y + 10);
    await expect.poll(() => width(sidebar)).toBe(86);
    await page.mouse.move(800, 500);
    await page.mouse.move(40, 300);
    await expect.poll(() => width(sidebar)).toBe(280);
  }
});

test('on a phone the menu is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await menu(page).getByRole('link', { name: 'Ubicaciones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ubicaciones' })).toBeVisible();
  await expectNoOverflow(page);
});

test('theme, language and layout are switched and kept, in another browser too', async ({ page, anotherBrowser }) => {
  await signIn(page, 'admin');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Cambiar a tema oscuro' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('banner').getByText('EN', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'Console settings' }).click();
  // Theme and language are saved by themselves, before it or with it.
  const saved = page.waitForResponse(
    (response) => /save-own-preferences/.test(response.url()) && /layout1/.test(response.request().postData() ?? ''),
  );
  await page.getByRole('radio', { name: 'Menu on top' }).check();
  await saved;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('lang', 'en');
  await page.close();
  const elsewhere = await (await anotherBrowser({ locale: 'es-CO' })).newPage();
  await signIn(elsewhere, 'admin', { isElsewhere: true });
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the user chip says who is signed in', async ({ page }) => {
  await signIn(page, 'admin');
  await page.getByRole('button', { name: /^Su cuenta/ }).click();
  const panel = page.locator('.user-panel');
  for (const text of ['Demo Administrador', 'admin@rubrica.example', 'ADMINISTRADOR']) {
    await expect(panel.getByText(text, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByText(/Versión \d+\.\d+/)).toBeVisible();
});
