import { expectAccessible } from './harness/axe';
import { WaitingCourier } from './harness/courier';
import { filledDocuments, fillDeliveries } from './harness/deliveries';
import { expect, test as base } from './harness/journey';
import { unfilter } from './harness/list';
import { signIn } from './harness/sign-in';

const waiting = 116;
const guided = 9;
const half = 58;

const test = base.extend<{ courier: WaitingCourier }>({
  courier: async ({}, use) => {
    const courier = new WaitingCourier(half);
    await use(courier);
    courier.close();
  },
  environment: async ({ courier }, use) => use({ COURIER_URL: await courier.open() }),
  fill: async ({}, use) => use((place) => fillDeliveries(place, { waiting, guided, most: waiting + guided })),
});

// The sizes of a busy day, 463 of 500, are those of tests/upstream/courier/mass.test.ts: of a hundred the console shows the same.
test('of 125 waybills 9 cannot be: announced, the tab closed half-way, and nothing twice', async ({
  page,
  context,
  courier,
}) => {
  await signIn(page, 'logistica');
  // The list opens on what needs a waybill.
  await unfilter(page);
  await page.getByRole('search').getByLabel('Documento', { exact: true }).fill(filledDocuments);
  await expect(page.getByText(`${waiting + guided} resultados`)).toBeVisible();
  await page.getByRole('button', { name: 'Masivo de guías de la lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Masivo de guías de la lista' });
  await expect(dialog.getByText(`Se generarán ${waiting} guías; se omiten ${guided}.`)).toBeVisible();
  const skipped = dialog.getByRole('region', { name: 'Se omiten' });
  await expect(skipped.getByRole('cell', { name: 'La solicitud ya tiene una guía' })).toHaveCount(guided);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Generar ${waiting} guías` }).click();
  const halfway = page.getByRole('button', { name: `Masivo de guías: ${half} de ${waiting}` });
  await expect(halfway).toBeVisible({ timeout: 200_000 });
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto('/Logistica');
  await reopened.getByRole('button', { name: `Masivo de guías: ${half} de ${waiting}` }).click();
  const report = reopened.getByRole('dialog', { name: 'Informe: Masivo de guías' });
  await expect(report.getByText(`Generadas ${half} de ${waiting} · ${guided} omitidas`)).toBeVisible();
  await expectAccessible(reopened);
  courier.goOn();
  await expect(report.getByText('Hecho', { exact: true })).toHaveCount(waiting, { timeout: 200_000 });
  await expect(report.getByText('Omitido', { exact: true })).toHaveCount(guided);
  await expect(report.getByText(`Generadas ${waiting} de ${waiting}`)).toBeVisible();
  await expectAccessible(reopened);
  expect(courier.parcels.size).toBe(waiting);
  expect([...courier.parcels].filter(([, keys]) => keys.size > 1)).toEqual([]);
  await report.getByRole('button', { name: 'Quitar el informe' }).click();

  // Asked for once more, there is nothing left to do.
  await unfilter(reopened);
  await reopened.getByRole('search').getByLabel('Documento', { exact: true }).fill(filledDocuments);
  await expect(reopened.getByText(`${waiting + guided} resultados`)).toBeVisible();
  await reopened.getByRole('button', { name: 'Masivo de guías de la lista' }).click();
  await expect(reopened.getByText('Ninguna de estas solicitudes puede tener guía ahora.')).toBeVisible();
  await expectAccessible(reopened);
});
