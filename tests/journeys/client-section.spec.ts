import type { Page } from '@playwright/test';
import { ApplicantClient } from './harness/applicant';
import { expectAccessible } from './harness/axe';
import { expectFits } from './harness/fits';
import { runAction, keyPassword, writeKeyCode } from './harness/issuance';
import { expect, test } from './harness/journey';
import { row, rows, settled, turnPage } from './harness/list';
import { signIn } from './harness/sign-in';

/** Each way to see one's requests: a phone by day, a desk by night. */
const appearances = [
  { locale: 'es-CO', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { locale: 'en-GB', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const;
const titles = { 'es-CO': 'Listado de Certificados Digitales', 'en-GB': 'List of digital certificates' };

/** Expects neither the page nor its list to scroll sideways, once they are drawn at a width. */
async function expectWithin(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const sideways = (): Promise<number> =>
    page.evaluate(() => {
      const beyond = (element: Element): number => element.scrollWidth - element.clientWidth;
      return Math.max(beyond(document.documentElement), ...[...document.querySelectorAll('.list-scroll')].map(beyond));
    });
  await expect.poll(sideways, `pixels beyond ${width}`).toBeLessThanOrEqual(0);
}

for (const appearance of appearances) {
  test(`the subscriber lands on the own list, clean under axe at ${appearance.viewport.width} px in ${appearance.locale}`, async ({
    anotherBrowser,
  }) => {
    const page = await (await anotherBrowser(appearance)).newPage();
    await signIn(page, 'suscriptor');
    await expect(page).toHaveURL(/\/clientSection$/);
    await expect(page.getByRole('heading', { level: 1, name: titles[appearance.locale] })).toBeVisible();
    await settled(page);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectWithin(page, appearance.viewport.width);
    await expectAccessible(page);
  });
}

test('on a phone each request is a card that needs no pushing sideways, and its panel tells everything', async ({
  anotherBrowser,
}) => {
  const page = await (await anotherBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await signIn(page, 'suscriptor');
  await settled(page);
  await expect(rows(page)).toHaveCount(10);
  for (const width of [390, 360, 320]) await expectWithin(page, width);
  await expectFits(page);
  await page.getByRole('link', { name: 'RB00000001', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'RB00000001' });
  await expect(panel.getByText('Termine de llenarla y preséntela (radíquela).')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', /^\/clientSection\/form\/\d+$/);
  for (const part of ['Documentos', 'Validaciones', 'Pasos']) await panel.getByText(part, { exact: true }).click();
  await expect(panel.getByRole('status')).toHaveCount(0);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expectFits(page);
});

test('the holder downloads the key of a certificate that is accepted, and revokes it', async ({ page }) => {
  await signIn(page, 'suscriptor');
  await settled(page);
  const client = new ApplicantClient(page);
  const issued = await client.requests('EMI');
  const request = issued.find(({ applicationId, medium }) => applicationId === 'ECD' && medium === 'VIRTUAL');
  if (!request) throw new Error('The demo has no certificate of the subscriber to accept');
  const { reference } = request;
  await client.accept(request);
  await page.reload();
  await settled(page);
  const download = page.getByRole('button', { name: `Descargar: ${reference}` });
  while ((await download.count()) === 0) await turnPage(page, 'Página siguiente');
  await download.click();
  const dialog = page.getByRole('dialog', { name: 'Descargar' });
  await writeKeyCode(page, dialog, request.email ?? '');
  await dialog.getByLabel(/^Contraseña para el archivo/).fill('corta');
  const begin = dialog.getByRole('button', { name: 'Descargar el archivo con la clave' });
  await begin.click();
  await expect(dialog.getByText('Use al menos 12 caracteres')).toBeVisible();
  await expectFits(page);
  await dialog.getByLabel(/^Contraseña para el archivo/).fill(keyPassword);
  await dialog.getByLabel(/^Repita la contraseña/).fill(keyPassword);
  const [file] = await Promise.all([page.waitForEvent('download'), begin.click()]);
  expect(file.suggestedFilename()).toBe(`${reference}.p12`);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Confirmar después' }).click();

  await runAction(page, reference, 'Revocar');
  const revoking = page.getByRole('dialog', { name: 'Revocar' });
  await revoking.getByLabel(/^Causa/).selectOption({ index: 1 });
  await expect(revoking.getByRole('checkbox', { name: 'Verificar que no soy un robot' })).toBeChecked();
  await expectFits(page);
  await revoking.getByRole('button', { name: 'Revocar el certificado' }).click();
  await expect(page.getByText(new RegExp(`evoc.*${reference}`)).first()).toBeVisible();
  await expect(row(page, reference)).toContainText(/Revocado|Recibimos su revocación/);
});
