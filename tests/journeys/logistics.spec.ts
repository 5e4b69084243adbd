import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './harness/axe';
import { changePlace, fillCurrentMinute, openAction, waitForDeliveries } from './harness/deliveries';
import { expectNoOverflow } from './harness/fits';
import { expect, test } from './harness/journey';
import { chooseState, filterBy, openView, row, rows, unfilter } from './harness/list';
import { signIn } from './harness/sign-in';
import { hardToPress } from './harness/touch';

/** Opens the list of deliveries or the queue, whatever its dates, once its rows stand. */
async function everything(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await unfilter(page);
}

/** Reads the list of the one request anew until its row says this. */
async function untilRow(page: Page, reference: string, status: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(row(page, reference)).toContainText(status, { timeout: 5_000 });
  }).toPass();
}

/** Returns the reference that a row's button is about. */
async function referenceOf(button: Locator, action: string): Promise<string> {
  await expect(button).toBeVisible();
  return ((await button.getAttribute('aria-label')) ?? '').slice(action.length + 2);
}

test('a parcel goes from issuance to its recipient: waybill, manifest by scanning, confirmation', async ({ page }) => {
  await signIn(page, 'logistica');
  await everything(page, '/Logistica');
  await expectAccessible(page);
  const button = page.getByRole('button', { name: /^Generar guía: RB/ }).first();
  const reference = await referenceOf(button, 'Generar guía');
  await page.getByRole('button', { name: `Generar guía: ${reference}` }).click();
  const generate = page.getByRole('dialog', { name: 'Generar guía', exact: true });
  await generate.getByRole('button', { name: 'Generar guía' }).click();
  const message = page.getByText(new RegExp(`^Se generó la guía \\d{10} de ${reference}$`));
  await expect(message).toBeVisible();
  const waybill = /\d{10}/.exec((await message.textContent()) ?? '')?.[0] ?? '';

  await page.getByRole('button', { name: 'Armar manifiesto' }).click();
  const manifest = page.getByRole('dialog', { name: 'Armar manifiesto' });
  const chosen = manifest.getByRole('row').filter({ hasText: reference });
  const serial = (await chosen.getByRole('cell').nth(1).textContent()) ?? '';
  await expectAccessible(page);
  // A reader types and presses Enter: no mouse from here on.
  await expect(page.getByLabel('Código escaneado')).toBeFocused();
  const scan = async (code: string, heard: string): Promise<void> => {
    await page.keyboard.type(`${code}\n`);
    await expect(manifest.getByText(heard)).toBeVisible();
  };
  await scan(waybill, `coincide con la guía ${waybill}`);
  await expect(chosen.getByRole('checkbox')).toBeChecked();
  await scan('RB99999999', 'no es de ninguna guía generada');
  await scan(reference, `Solicitud ${reference}: coincide`);
  await expect(manifest.getByRole('button', { name: 'Cerrar el manifiesto' })).toHaveAttribute('aria-disabled', 'true');
  await scan(serial, 'cierre el manifiesto');
  const hidden = manifest.locator('.manifest-table').evaluate((table) => table.scrollWidth - table.clientWidth);
  expect(await hidden, 'what the marks push behind the edge').toBe(0);
  await expectAccessible(page);
  await manifest.getByRole('button', { name: 'Cerrar el manifiesto' }).press('Enter');
  await expect(manifest.getByText(/^Manifiesto \S+ cerrado con 1 guía$/)).toBeVisible();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    manifest.getByRole('button', { name: 'Descargar PDF' }).press('Enter'),
  ]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await manifest.getByRole('button', { name: 'Terminar' }).click();

  await filterBy(page, 'Referencia', reference);
  await untilRow(page, reference, 'En tránsito');
  await page.getByRole('button', { name: `Confirmar entrega: ${reference}` }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirmar entrega' });
  await confirm.getByLabel(/^Quién recibió/).fill('Portería del edificio');
  await fillCurrentMinute(page, confirm);
  await confirm
    .getByLabel(/^Soporte de la entrega/)
    .setInputFiles({ name: 'prueba.pdf', mimeType: 'application/pdf', buffer: await readFile(await pdf.path()) });
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Confirmar la entrega' }).click();
  await expect(page.getByText(`Se confirmó la entrega de ${reference}`)).toBeVisible();
  await untilRow(page, reference, 'Recibida');
  await row(page, reference).getByRole('link', { name: reference }).click();
  const panel = page.getByRole('dialog', { name: reference });
  await expect(panel.getByText('Portería del edificio')).toBeVisible();
  await expectAccessible(page);
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: `Descargar rótulo de la guía ${waybill}` }).click(),
  ]);
  expect(label.suggestedFilename()).toBe(`rotulo-${waybill}.pdf`);
});

test('a parcel that came back goes out again with another waybill, to another place', async ({ page }) => {
  await signIn(page, 'logistica');
  await everything(page, '/Logistica');
  await openView(page, /^En camino/);
  const reference = (await rows(page).first().getByRole('link').first().textContent()) ?? '';
  const back = await openAction(page, reference, 'Registrar devolución');
  await back.getByLabel(/^Motivo/).fill('Nadie en la dirección');
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Registrar la devolución' }).click();
  await expect(page.getByText(`Se registró la devolución de ${reference}. Ya puede generar otra guía.`)).toBeVisible();
  await openView(page, /^Devueltas/);
  await expect(row(page, reference)).toContainText('Devuelta');
  await expectAccessible(page);
  await changePlace(page, reference);
  await row(page, reference).getByRole('link', { name: reference }).click();
  const panel = page.getByRole('dialog', { name: reference });
  await expect(panel.getByText('Nadie en la dirección').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Generar guía' }).click();
  const generate = page.getByRole('dialog', { name: 'Generar guía', exact: true });
  await generate.getByRole('button', { name: 'Generar guía' }).click();
  await expect(page.getByText(new RegExp(`^Se generó la guía \\d{10} de ${reference}$`))).toBeVisible();
  await expect(row(page, reference)).toHaveCount(0);
});

test('waybills in mass: announced, the tab closed before the answer, gone on with, reported after a reload', async ({
  page,
  context,
}) => {
  await signIn(page, 'logistica');
  await everything(page, '/Logistica');
  await chooseState(page, 'Emitida');
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Masivo de guías', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Masivo de guías', exact: true });
  await expect(dialog.getByText('Cada lote tiene como máximo 50 guías.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Se omiten' })).toContainText('La solicitud ya tiene una guía');
  await expectAccessible(page);
  const begin = dialog.getByRole('button', { name: /^Generar \d+ guías$/ });
  const total = Number((await begin.textContent())?.replace(/\D/g, ''));
  expect(total).toBeGreaterThan(1);
  // The server does its work, and its answer never arrives: the page is gone.
  const begun: unknown[] = [];
  let held = false;
  await context.route('**/DeliveryLogistics/massiveServientregaGuide', async (route) => {
    const body = route.request().postDataJSON() as { contractRequestIds?: string[] };
    if (!body.contractRequestIds) return route.continue();
    begun.push(body);
    await route.fetch();
    held = true;
  });
  await begin.click();
  await expect.poll(() => held).toBe(true);
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto('/Logistica');
  await reopened.getByRole('button', { name: 'Informe del masivo de guías' }).click();
  const report = reopened.getByRole('dialog', { name: 'Informe: Masivo de guías' });
  await expect(report.getByText('Hecho', { exact: true })).toHaveCount(total);
  expect(begun).toHaveLength(1);
  await expectAccessible(reopened);
  await reopened.reload();
  await reopened.getByRole('button', { name: 'Informe del masivo de guías' }).click();
  await expect(report.getByText('Hecho', { exact: true })).toHaveCount(total);
  const done = report.getByRole('row').filter({ hasText: 'Hecho' }).first();
  const reference = (await done.getByRole('rowheader').textContent()) ?? '';
  const waybill = (await done.getByRole('cell').last().textContent()) ?? '';
  await report.getByRole('button', { name: 'Quitar el informe' }).click();
  await expect(reopened.getByRole('button', { name: 'Informe del masivo de guías' })).toBeHidden();
  // One waybill, however often it was asked for.
  await everything(reopened, '/Logistica/cola');
  await filterBy(reopened, 'Referencia', reference);
  await expect(rows(reopened)).toHaveCount(1);
  await expect(row(reopened, reference)).toContainText(waybill.slice(-3));
});

test('what goes wrong is corrected: a waybill cancelled, a place changed, waybills sent back to the queue', async ({
  page,
}) => {
  await signIn(page, 'logistica');
  await everything(page, '/Logistica/cola');
  await expectAccessible(page);
  await chooseState(page, 'Generada');
  const generated = (await rows(page).first().getByRole('link').first().textContent()) ?? '';
  const cancel = await openAction(page, generated, 'Anular guía');
  await cancel.getByLabel(/^Motivo/).fill('El rótulo salió dañado');
  await expectAccessible(page);
  await cancel.getByRole('button', { name: 'Anular la guía' }).click();
  await expect(page.getByText(new RegExp(`^Se anuló la guía \\d{10} de ${generated}$`))).toBeVisible();

  await chooseState(page, 'Con error');
  const uncovered = row(page, 'no tiene cobertura').first();
  const failed = (await uncovered.getByRole('link').first().textContent()) ?? '';
  await changePlace(page, failed);

  await waitForDeliveries(page);
  const count = await rows(page).count();
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: `Reenviar a la cola: ${count} de ${count}` }).click();
  const requeue = page.getByRole('dialog', { name: 'Reenviar a la cola' });
  await requeue.getByRole('button', { name: `Reenviar a la cola ${count}` }).click();
  await expect(page.getByRole('region', { name: 'Ejecución: Reenviar a la cola' })).toContainText(
    `${count} de ${count}`,
  );
  await everything(page, '/Logistica/cola');
  await filterBy(page, 'Referencia', failed);
  await untilRow(page, failed, 'Generada');
});

test('fits a phone in the dark and speaks English', async ({ anotherBrowser }) => {
  const viewport = { width: 390, height: 800 };
  const appearance = { locale: 'en-GB', colorScheme: 'dark', viewport, hasTouch: true } as const;
  const page = await (await anotherBrowser(appearance)).newPage();
  await signIn(page, 'logistica');
  for (const { path, title } of [
    { path: '/Logistica', title: 'Logistics' },
    { path: '/Logistica/cola', title: 'Courier queue' },
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Lists in this section' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // The journeys before may have left the queue empty.
    await expect(page.getByText(/^(No results|\d[\d,]* results?)$/)).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(await hardToPress(page), `what a finger misses at ${path}`).toEqual([]);
  }
  await page.goto('/Logistica');
  // What begins work shares a line, and leaves the height to the rows.
  const beginning = page.locator('.list-header__actions');
  // The button of the queue comes last, once the rows are there.
  await expect(beginning.getByRole('button', { name: 'Take the next' })).toBeVisible();
  const places = await Promise.all(
    (await beginning.getByRole('button').all()).map(async (button) => (await button.boundingBox())?.y),
  );
  expect(new Set(places).size).toBeLessThan(places.length);
  await page.getByRole('button', { name: 'Prepare a manifest' }).click();
  await expect(page.getByLabel('Scanned code')).toBeFocused();
  await page.getByRole('checkbox', { name: 'All waybills shown' }).check();
  await expectAccessible(page);
});
