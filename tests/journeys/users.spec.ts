import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createFiveUsers } from './harness/five-users';
import { expect, test } from './harness/journey';
import { field, filterBy, row, rows, save, unfilter } from './harness/list';
import { signIn } from './harness/sign-in';

test.beforeEach(({ page }) => signIn(page, 'admin'));

const person = { names: 'Persona', lastNames: 'De Prueba', documentNumber: '1099000111', username: 'persona.prueba' };

async function openCreate(page: Page) {
  await page.getByRole('link', { name: 'Crear usuario' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear usuario' })).toBeVisible();
}

test('a user is created, found by a filter, and changed', async ({ page }) => {
  await openCreate(page);
  await field(page, 'Nombres').fill(person.names);
  await field(page, 'Apellidos').fill(person.lastNames);
  await field(page, 'Número de documento').fill(person.documentNumber);
  await field(page, 'Usuario').fill(person.username);
  await field(page, 'Correo electrónico').fill('persona.prueba@rubrica.example');
  await page.getByRole('checkbox', { name: /CONSULTA ECD/ }).check();
  await save(page, 'Crear', /Se creó/);

  await page.goto('/Usuarios');
  await filterBy(page, 'Usuario', 'persona.pru');
  await expect(rows(page)).toHaveCount(1);
  await row(page, person.username).getByRole('link').first().click();
  await field(page, 'Apellidos').fill('De Prueba Cambiada');
  await save(page, 'Guardar cambios', /Se guardó/);
  await page.goto('/Usuarios');
  await expect(row(page, 'De Prueba Cambiada')).toBeVisible();
});

test('an empty form names every missing field under it, and the first one is focused', async ({ page }) => {
  await openCreate(page);
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  for (const message of [
    'El usuario es obligatorio',
    'El número de documento es obligatorio',
    'El correo electrónico es obligatorio',
  ]) {
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\/Usuarios\/create$/);
  await page.locator('form').getByRole('textbox').first().fill('x');
});

test('what the server refuses stands on its field', async ({ page, problems }) => {
  problems.expect(/status of (400|409|422)/);
  await openCreate(page);
  await field(page, 'Nombres').fill('Otra');
  await field(page, 'Apellidos').fill('Persona');
  await field(page, 'Número de documento').fill('1099000222');
  await field(page, 'Usuario').fill('admin');
  await field(page, 'Correo electrónico').fill('otra.persona@rubrica.example');
  await page.getByRole('checkbox', { name: /CONSULTA ECD/ }).check();
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(field(page, 'Usuario')).toHaveAttribute('aria-invalid', 'true');
});

test('opening and saving an unchanged record sends nothing', async ({ page }) => {
  await row(page, 'consulta').first().getByRole('link').first().click();
  await expect(field(page, 'Nombres')).not.toBeEmpty();
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText(/no tenía cambios/)).toBeVisible();
  expect(writes.filter((body) => body !== '{}')).toEqual([]);
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await openCreate(page);
  await field(page, 'Nombres').fill('Sin guardar');
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Ubicaciones' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question.getByText('¿Salir sin guardar?')).toBeVisible();
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(field(page, 'Nombres')).toHaveValue('Sin guardar');
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Ubicaciones' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/Ubicaciones$/);
});

test('filters are kept by list, shown as chips, and cleared in one press', async ({ page }) => {
  await filterBy(page, 'Usuario', 'verificador');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('2 resultados')).toBeVisible();
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Ubicaciones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ubicaciones' })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  expect(page.url()).not.toContain('verificador');
  await unfilter(page);
  await expect(row(page, 'admin').first()).toBeVisible();
});

test('sorting by a column, and choosing columns', async ({ page }) => {
  await page.getByRole('columnheader', { name: 'Usuario' }).getByRole('button').click();
  await expect(page.locator('th[aria-sort=descending]')).toHaveText(/Usuario/);
  await expect(rows(page).first()).toContainText('verificador2');
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Correo electrónico' }).uncheck();
  await expect(page.getByRole('columnheader', { name: /Correo electrónico/ })).toHaveCount(0);
});

test('the CSV export holds every row and no formula', async ({ page }) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toContain('Usuario');
  expect(lines.filter((line) => line.includes('@rubrica.example')).length).toBeGreaterThanOrEqual(14);
  for (const cell of lines.flatMap((line) => line.split(';'))) expect(cell).not.toMatch(/^"?[=+@\t-]/);
});

test('five users are deactivated in three clicks, named before', async ({ page }) => {
  await createFiveUsers(page, 'lote', '109900080');
  await filterBy(page, 'Usuario', 'lote.');
  await expect(rows(page)).toHaveCount(5);

  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).click();
  await page.getByRole('button', { name: 'Desactivar: 5 de 5' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desactivar' });
  const affected = dialog.getByRole('region', { name: 'Se hará con estos registros' });
  await expect(affected.getByRole('rowheader')).toHaveCount(5);
  await expect(affected).toContainText('Lote Persona 5');
  await expect(dialog).toContainText('su sesión se cierra');
  await dialog.getByRole('button', { name: 'Desactivar 5' }).click();
  await expect(page.getByRole('region', { name: 'Ejecución: Desactivar' })).toContainText('terminó 5 de 5');
  await expect(rows(page).filter({ hasText: 'Inactivo' })).toHaveCount(5);
});
