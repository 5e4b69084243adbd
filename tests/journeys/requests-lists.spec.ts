import type { Locator } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './harness/axe';
import { expectNoOverflow } from './harness/fits';
import { expect, test } from './harness/journey';
import { filterBy, row, rows, settled, unfilter } from './harness/list';
import { signIn } from './harness/sign-in';

const lists = [
  { account: 'verificador', path: '/verificationSection', title: 'Estado de solicitudes' },
  { account: 'aliado.revisor', path: '/Myself', title: 'Solicitudes aliados' },
  { account: 'proyectot', path: '/dashboards', title: 'Solicitudes Proyecto T' },
] as const;

for (const { account, path, title } of lists) {
  test(`${account} lands on ${title}, whose list is clean under axe and fits a phone`, async ({ page }) => {
    await signIn(page, account);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await unfilter(page);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('search').getByRole('button', { name: /^Filtros/ })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
}

test('the longest state is read whole, in a row as high as the others', async ({ page }) => {
  await signIn(page, 'aliado.revisor');
  await unfilter(page);
  const height = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().height);
  const usual = await height(row(page, 'En verificación').first());
  const long = 'Subsanación documental';
  await page.getByRole('search').getByLabel('Estado', { exact: true }).selectOption({ label: long });
  await expect(rows(page).first()).toContainText(long);
  const state = rows(page).first().getByText(long);
  const hidden = await state.evaluate((text) =>
    Math.max(text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight),
  );
  expect(hidden, 'pixels of the state that are cut').toBe(0);
  expect(await height(rows(page).first())).toBe(usual);
});

test('aliado.emisor opens on the issuance dashboard, and nothing of a filter stands in the address', async ({
  page,
}) => {
  await signIn(page, 'aliado.emisor');
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText('Estado: En emisión');
  await expect(page.getByRole('columnheader', { name: 'Vigencia' })).toBeVisible();
  await filterBy(page, 'Documento', '1000000');
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText('Documento: 1000000');
  expect(page.url()).not.toContain('1000000');
});

test('the checker narrows the list, keeps the view, and pages through all', async ({ page }) => {
  await signIn(page, 'verificador');
  await expect(rows(page).first()).toBeVisible();
  await unfilter(page);
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  const top = rows(page).first().getByRole('link').first();
  await expect(top).toHaveText(/^RB\d+$/);
  const first = (await top.textContent()) ?? '';
  await pages.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(pages).toContainText('21–40');
  await expect(top).not.toHaveText(first);
  await pages.getByRole('button', { name: 'Página anterior' }).click();
  await expect(top).toHaveText(first);

  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Aplazada' });
  await expect(rows(page).first()).toContainText('En pausa');
  await expect(row(page, 'En verificación')).toHaveCount(0);
  await page.getByRole('button', { name: 'Vistas guardadas' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Aplazadas');
  await page.getByRole('button', { name: 'Guardar la vista actual' }).click();
  await expect(page.getByText('Se guardó la vista Aplazadas')).toBeVisible();
  await unfilter(page);

  // The view outlives the session: signing in again finds it.
  await page.goto('/logout');
  await signIn(page, 'verificador');
  await page.getByRole('button', { name: 'Vistas guardadas' }).click();
  await page.getByRole('button', { name: 'Aplazadas Solo para mí', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText('Estado: Aplazada');
  await expect(rows(page).first()).toContainText('En pausa');
});

test('a range of dates spans no more than its maximum, and one can go back to 2020 at most', async ({ page }) => {
  await signIn(page, 'verificador');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: /^Más filtros/ }).click();
  await page.getByRole('button', { name: 'Fecha de solicitud', exact: true }).click();
  const calendar = page.getByRole('dialog', { name: 'Fecha de solicitud' });
  await expect(calendar.getByRole('button', { name: 'Últimos 90 días' })).toBeVisible();
  await expectAccessible(page);
  await calendar.getByRole('gridcell', { name: '1', exact: true }).first().click();
  await expect(calendar).toContainText('90 días como máximo');
  await calendar.getByRole('gridcell', { name: '1', exact: true }).first().click();
  const active = page.getByRole('group', { name: 'Filtros activos' });
  await expect(active).toContainText(/Fecha de solicitud: 01\/\d\d\/\d{4}/);
  await page.getByRole('button', { name: 'Fecha de solicitud', exact: true }).click();
  await calendar.getByRole('button', { name: 'Últimos 90 días' }).click();
  await expect(active).toContainText(/\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}/);
});

test('the whole filtered result is exported, not the page alone', async ({ page }) => {
  await signIn(page, 'verificador');
  await expect(rows(page).first()).toBeVisible();
  await unfilter(page);
  const count = page.getByText(/^\d+ resultados/);
  // More than several pages: the days of the first look held far fewer.
  await expect(count).toHaveText(/^\d{3,} resultados$/);
  const total = Number.parseInt((await count.textContent()) ?? '', 10);
  const exportTo = async (format: string): Promise<Buffer> => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    const item = page.getByRole('menuitem', { name: format });
    const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
    return readFile(await download.path());
  };
  const text = (await exportTo('CSV (.csv)')).toString();
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(total + 1);
  expect(lines[0]).toContain('Referencia;Estado;Vence;Suscriptor;Asignada a;Tipo de documento;Documento');
  await expect(page.getByText(`Se exportaron ${total} filas`)).toBeVisible();

  const sheet = strFromU8(unzipSync(await exportTo('Excel (.xlsx)'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(total + 1);
});

test('the rows are walked by keys', async ({ page }) => {
  await signIn(page, 'verificador');
  await settled(page);
  await page.getByRole('region', { name: /^Tabla:/ }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Acciones para la selección' })).toContainText('1 seleccionado');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#show\//);
});
