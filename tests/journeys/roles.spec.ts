import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/journey';
import { field, row, save } from './harness/list';
import { signIn } from './harness/sign-in';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin', { at: '/Roles' });
  await expect(page.getByRole('heading', { level: 1, name: 'Listado de Roles' })).toBeVisible();
});

test('a role is created with privileges picked in groups, and its effect is shown before', async ({ page }) => {
  await page.getByRole('link', { name: 'Crear rol' }).click();
  await field(page, 'Nombre').fill('AUDITORÍA');
  await field(page, 'Descripción').fill('Consulta usuarios y roles');
  await page.getByLabel('Buscar un privilegio').fill('USER_CONSULT');
  await page.getByRole('checkbox', { name: /USER_CONSULT/ }).check();
  await expect(page.getByRole('heading', { name: 'Qué permite este rol' })).toBeVisible();
  await expect(page.getByText('Usuarios').last()).toBeVisible();
  await page.getByLabel('Buscar un privilegio').fill('');
  await page.getByRole('checkbox', { name: /ROLE_CONSULT/ }).check();
  await save(page, 'Crear', /Se creó/);
  await page.goto('/Roles');
  await expect(row(page, 'AUDITORÍA')).toBeVisible();
});

test('taking the last holder of a privilege away is warned of', async ({ page }) => {
  await row(page, 'OTROS PRODUCTOS').getByRole('link').first().click();
  await expect(field(page, 'Nombre')).toHaveValue('OTROS PRODUCTOS');
  await page.getByRole('checkbox', { name: /OTHCERTIFICATE_APPROVE/ }).uncheck();
  await expect(page.getByText('Nadie más tendría este acceso')).toBeVisible();
  await expect(page.getByText('Pierde', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /OTHCERTIFICATE_APPROVE/ }).check();
  await expect(page.getByText('Nada cambia frente al rol guardado')).toBeVisible();
});

test('the last holder of a vital privilege loses it only after the name of the role is typed', async ({
  page,
  problems,
}) => {
  await row(page, 'OTROS PRODUCTOS').getByRole('link').first().click();
  await expect(field(page, 'Nombre')).toHaveValue('OTROS PRODUCTOS');
  await page.getByRole('checkbox', { name: /OTHCERTIFICATE_APPROVE/ }).uncheck();
  problems.expect(/409/);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Nadie más tendría este acceso' });
  await expect(dialog).toContainText('Aprobar servicios de otros productos');
  await expectAccessible(page);
  await dialog.getByLabel('Nombre del rol').fill('OTRO');
  await dialog.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect(dialog.getByText(/^No coincide/)).toBeVisible();
  await dialog.getByLabel('Nombre del rol').fill('OTROS PRODUCTOS');
  await dialog.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Se guardó/)).toBeVisible();
});

test('a privilege given to a role works at the next call, without signing in again', async ({
  page,
  anotherBrowser,
}) => {
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, 'electronicos');
  await other.goto('/Usuarios');
  await expect(other).not.toHaveURL(/Usuarios/);

  await row(page, 'CERTIFICADOS ELECTRÓNICOS').getByRole('link').first().click();
  for (const code of [/USER_CONSULT/, /ROLE_CONSULT/]) await page.getByRole('checkbox', { name: code }).check();
  await save(page, 'Guardar cambios', /Se guardó/);

  await other.goto('/Usuarios');
  await expect(other.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
});
