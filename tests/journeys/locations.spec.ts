import { expect, test } from './harness/journey';
import { field, filterBy, row, rows, save } from './harness/list';
import { signIn } from './harness/sign-in';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin', { at: '/Ubicaciones' });
  await expect(page.getByRole('heading', { level: 1, name: 'Ubicaciones' })).toBeVisible();
});

test('a location is created from the DANE list beside the list, and changed', async ({ page }) => {
  await page.getByRole('link', { name: 'Crear ubicación' }).click();
  await field(page, 'Municipio').fill('Leticia');
  await page
    .getByRole('option', { name: /Leticia/ })
    .first()
    .click();
  await expect(field(page, 'Departamento')).toHaveValue('Amazonas');
  await expect(field(page, 'Código del departamento')).toHaveValue('91');
  await expect(field(page, 'Código DANE')).toHaveValue('001');
  await field(page, 'Nombre').fill('Leticia Centro');
  await field(page, 'Código de configuración').fill('LET01');
  await save(page, 'Crear', /Se creó/);

  await filterBy(page, 'Nombre', 'leticia cen');
  await expect(rows(page)).toHaveCount(1);
  await row(page, 'Leticia Centro').getByRole('link').first().click();
  await field(page, 'Placa del vehículo').fill('ABC123');
  await save(page, 'Guardar cambios', /Se guardó/);
  await expect(row(page, 'ABC123')).toBeVisible();
});

test('limits of the specification are said under their field', async ({ page }) => {
  await page.getByRole('link', { name: 'Crear ubicación' }).click();
  await field(page, 'Placa del vehículo').fill('ABC1234');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(field(page, 'Placa del vehículo')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('El municipio es obligatorio').first()).toBeVisible();
});
