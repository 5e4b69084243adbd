import { expect, test } from './harness/journey';
import { signIn } from './harness/sign-in';

test('a setting is found by three letters of its Spanish name and changed where it stands', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422/);
  await signIn(page, 'admin', { at: '/configurations' });
  await expect(page.getByRole('heading', { level: 1, name: 'Configuraciones' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar una configuración' })).toBeFocused();
  await page.keyboard.type('blo');
  await expect(page.getByRole('textbox', { name: 'Minutos de bloqueo' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar una configuración' }).fill('revisor');
  await expect(page.getByText('Coincide con: revisores').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar una configuración' }).fill('filtro de fechas');
  const value = page.getByRole('textbox', { name: 'Días del filtro de fechas' });
  await value.fill('0');
  await value.press('Enter');
  await expect(page.getByText('El mínimo es 1')).toBeVisible();
  await value.fill('45');
  await value.press('Enter');
  await expect(page.getByText('Se guardó Días del filtro de fechas')).toBeVisible();
  await page.reload();
  await page.getByRole('searchbox', { name: 'Buscar una configuración' }).fill('filtro de fechas');
  await expect(value).toHaveValue('45');
});
