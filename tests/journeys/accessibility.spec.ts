import { expectAccessible } from './harness/axe';
import { expectNoOverflow } from './harness/fits';
import { expect, test } from './harness/journey';
import { openSection, row, settled } from './harness/list';
import { signIn } from './harness/sign-in';

/** Each way to see the console, once over all of its screens. */
const appearances = [
  { locale: 'es-CO', colorScheme: 'light' },
  { locale: 'en-GB', colorScheme: 'dark' },
] as const;

const screens = [
  '/Usuarios',
  '/Usuarios/create',
  '/Roles',
  '/Roles/create',
  '/Ubicaciones',
  '/Ubicaciones/create',
  '/configurations',
];

for (const appearance of appearances) {
  test(`every screen is clean under axe in ${appearance.locale}, ${appearance.colorScheme}, and fits 360 px`, async ({
    anotherBrowser,
  }) => {
    const page = await (await anotherBrowser(appearance)).newPage();
    await signIn(page, 'admin');
    for (const path of screens) {
      await (path.endsWith('/create') ? page.goto(path) : openSection(page, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(page.locator('.skeleton'), 'what is still on its way').toHaveCount(0);
      await expect(page.getByRole('main').locator('a, button, input').first()).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoOverflow(page);
      if (path === screens.at(-1)) await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    for (const [path, text] of [
      ['/Usuarios', 'logistica'],
      ['/Roles', 'SUSCRIPTOR'],
    ] as const) {
      await openSection(page, path);
      await row(page, text).first().getByRole('link').first().click();
      await expect(page.locator('form').getByRole('textbox').first()).not.toBeEmpty();
      await expectAccessible(page);
    }
    await openSection(page, '/configurations');
    await expect(page.locator('form').getByRole('textbox').first()).not.toHaveValue('');
    await expectAccessible(page);
  });
}

test('menus, dialogs and states are clean under axe', async ({ page }) => {
  await signIn(page, 'admin');
  for (const name of [/^Su cuenta/, 'Ajustes de la consola', 'Columnas']) {
    await page.getByRole('button', { name }).first().click();
    const panel = page.locator('.popover');
    await expect(panel).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
  await page.goto('/Usuarios/create');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByText('El usuario es obligatorio').first()).toBeVisible();
  await expectAccessible(page);
});

test("a request's menu is walked by its keys, is clean under axe and gives the focus back", async ({ page }) => {
  await signIn(page, 'verificador');
  await settled(page);
  const button = page.getByRole('button', { name: /^Más acciones de/ }).first();
  await button.focus();
  await page.keyboard.press('ArrowDown');
  const menu = page.getByRole('menu', { name: /^Acciones de/ });
  const items = menu.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
});
