import { expect, test } from './harness/journey';
import { row, save } from './harness/list';
import { signIn } from './harness/sign-in';

test('a configuration value is changed, and one outside its limits is refused', async ({ page, problems }) => {
  problems.expect(/status of 422/);
  await signIn(page, 'admin');
  await page.goto('/configurations');
  await expect(page.getByRole('heading', { level: 1, name: 'Configuraciones' })).toBeVisible();
  await row(page, 'DaysDateFilter').getByRole('link').first().click();
  const value = page.locator('form').getByRole('spinbutton').or(page.locator('form input:not([readonly])')).first();
  await value.fill('0');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText(/El mínimo es 1/).first()).toBeVisible();
  await value.fill('45');
  await save(page, 'Guardar cambios', /Se guardó/);
  await page.reload();
  await expect(row(page, 'DaysDateFilter')).toContainText('45');
});
