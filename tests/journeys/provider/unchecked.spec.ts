import { expect, test } from './checked';

test.use({ isChecked: false });

test('what accepts no session of the provider has no place in the menu', async ({ page, signIn, ownCalls }) => {
  await signIn('ofandino');
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Cerrar sesión' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Estado de solicitudes' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Qué busca' }).fill('RB00000');
  expect(ownCalls).toEqual([]);
});
