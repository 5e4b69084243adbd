import type { Language } from '../../src/contract/generated/languages';
import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/journey';
import {
  approvePending,
  bar,
  documents,
  numberOf,
  painted,
  pending,
  sendToCorrection,
  writeRejection,
} from './harness/review';
import { signIn } from './harness/sign-in';

/** Opens the next case of the queue as a checker; gives its external number. */
async function openNext(page: Page, username = 'verificador'): Promise<string> {
  await signIn(page, username, { at: '/documentaryValidation' });
  await expect(page).toHaveURL(/\/documentaryValidation\/document\/\d+$/);
  await expect(painted(page)).toBeVisible();
  return numberOf(page);
}

test('a case under the pointer is fetched before it is pressed, and not taken by it', async ({ page }) => {
  await signIn(page, 'verificador2');
  const taken: string[] = [];
  page.on('request', (request) => {
    if (/getprocessverification/.test(request.url())) taken.push(request.url());
  });
  const link = page.locator('a[href*="/documentaryValidation/document/"]').first();
  const fetched = page.waitForResponse(/getverificationinfo/);
  await link.hover();
  expect((await fetched).status()).toBe(200);
  expect(taken).toEqual([]);
  await link.click();
  await expect(painted(page)).toBeVisible();
  // Two documents stand whole side by side in a narrow window, too.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.keyboard.press('b');
  await expect(page.getByRole('combobox', { name: 'Documento al lado' })).toBeInViewport({ ratio: 1 });
});

test('one document is not approved, with its region drawn, and the applicant reads why', async ({ page }) => {
  const id = await openNext(page);
  await writeRejection(page, 'El documento no se lee');
  await page.getByRole('button', { name: 'No aprobar', exact: true }).click();
  await expect(documents(page)).toContainText('El documento no se lee. Señalado en el documento');

  await approvePending(page);
  const approve = page.getByRole('button', { name: 'Enviar a emisión' });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await approve.hover();
  await expect(page.getByRole('tooltip')).toContainText(
    'No se puede enviar a emisión todavía: hay documentos no aprobados',
  );

  await sendToCorrection(page, 'El documento no se lee');
  const reference = /RB\d+/.exec((await page.getByText(/volvió al solicitante/).textContent()) ?? '')?.[0] ?? '';
  await expect.poll(() => numberOf(page)).not.toBe(id);

  await page.goto('/buzon');
  // What the clock has mailed meanwhile may be newer.
  const mails = page.getByRole('list', { name: 'Correos' });
  await mails.getByRole('button', { name: `Corrija los documentos de su solicitud ${reference}` }).click();
  await expect(page.getByRole('main')).toContainText('El documento no se lee');
});

test('a decision is taken back by its author, and what one decides with stays where it is', async ({ page }) => {
  await openNext(page);
  const left = await pending(page).count();
  const approve = bar(page).getByRole('button', { name: 'Aprobar el documento', exact: true });
  const takeBack = bar(page).getByRole('button', { name: 'Deshacer la última decisión' });
  await expect(takeBack).toBeHidden();
  const before = await Promise.all([bar(page).boundingBox(), approve.boundingBox()]);
  await approve.click();
  await expect(takeBack).toBeVisible();
  await expect(pending(page)).toHaveCount(left - 1);
  expect(await Promise.all([bar(page).boundingBox(), approve.boundingBox()])).toEqual(before);
  await takeBack.click();
  await expect(pending(page)).toHaveCount(left);
  await expect(takeBack).toBeHidden();
  await expect(page.getByText(/^Decisión deshecha: /)).toBeVisible();

  await page.keyboard.press('a');
  await expect(takeBack).toBeVisible();
  await page.keyboard.press('z');
  await expect(pending(page)).toHaveCount(left);

  // Looked at last, since the offer is gone after ten seconds.
  await page.keyboard.press('a');
  await expect(takeBack).toBeVisible();
  await expectAccessible(page);
});

test('a whole case is decided without a mouse', async ({ page }) => {
  const id = await openNext(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  // The region is marked by arrows: moved, then widened.
  await page.keyboard.press('r');
  const reason = page.getByRole('combobox', { name: /Motivo/ });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription('Enter guarda con el motivo elegido.');
  await expect(reason.getByRole('option').nth(1)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Borroso a la derecha');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const region = page.getByRole('application', { name: /^Región/ });
  await expect(region).toBeFocused();
  const before = await region.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(region).not.toHaveAttribute('aria-label', before ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'No aprobar', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(documents(page)).toContainText('Borroso a la derecha');

  // On second thoughts it can be read after all.
  while ((await pending(page).count()) > 0) {
    const left = await pending(page).count();
    await page.keyboard.press('a');
    await expect(pending(page)).toHaveCount(left - 1);
  }
  const rejected = documents(page).getByRole('button').filter({ hasText: 'No aprobado' });
  const looked = documents(page).locator('[aria-current]');
  for (let step = 0; (await rejected.and(looked).count()) === 0 && step < 10; step += 1) {
    const former = (await looked.textContent()) ?? '';
    await page.keyboard.press('j');
    await expect(looked).not.toHaveText(former);
  }
  await page.keyboard.press('a');
  await expect(rejected).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/verificationValidation\/\d+$/);
  await expect(page.getByRole('article', { name: 'Registro de identidad (ANI)' })).toBeVisible();
  await page.keyboard.press('d');
  await page.keyboard.press('Shift+A');
  await expect(page.getByText(/pasó a emisión/)).toBeVisible();
  await expect.poll(() => numberOf(page)).not.toBe(id);
  await expect(painted(page)).toBeVisible();
});

test('two checkers on one case: the second sees who holds it and since when', async ({ page, anotherBrowser }) => {
  const id = await openNext(page);
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, 'verificador2', { at: `/documentaryValidation/document/${id}` });
  await expect(other.getByRole('heading', { name: 'La está revisando Demo Verificador Uno' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Ver sin decidir' }).click();
  await expect(painted(other)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Aprobar el documento', exact: true })).toHaveCount(0);
  await other.reload();
  await other.getByRole('button', { name: 'Siguiente en mi cola' }).click();
  await expect(painted(other)).toBeVisible();
  expect(numberOf(other)).not.toBe(id);
  await expect(other.getByRole('button', { name: 'Aprobar el documento', exact: true })).toBeVisible();
});

test('who only reads sees everything and decides nothing', async ({ page, anotherBrowser }) => {
  const id = await openNext(page);
  const reader = await (await anotherBrowser()).newPage();
  await signIn(reader, 'consulta', { at: `/documentaryValidationRead/document/${id}` });
  await expect(painted(reader)).toBeVisible();
  await expect(reader.getByText(/^Solo lectura/)).toBeVisible();
  await reader.keyboard.press('a');
  await expect(bar(reader).getByRole('button')).toHaveCount(0);
  await reader.getByRole('link', { name: 'Validaciones' }).click();
  await expect(reader.getByText('Este usuario no tiene permisos para gestionar esta solicitud')).toBeVisible();
  await reader.goto(`/documentaryValidation/document/${id}`);
  await expect(reader).not.toHaveURL(/documentaryValidation/);
});

test('the viewer zooms, turns and opens PDFs under the policy of the page', async ({ page }) => {
  await openNext(page);
  const sheet = page.locator('.review-sheet');
  const width = async (): Promise<number> => (await sheet.boundingBox())?.width ?? 0;
  // Once it stands still.
  await sheet.hover({ trial: true });
  const fitting = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fitting * 1.3);
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(fitting, 0);
  await page.keyboard.press('t');
  await expect.poll(width).not.toBeCloseTo(fitting, 0);
  await page.keyboard.press('Shift+T');
  await documents(page)
    .getByRole('button', { name: /Registro Único Tributario/ })
    .click();
  await expect(page.locator('.review-sheet canvas')).toBeVisible();
});

// Every text and every colour once: what is drawn in a theme is so in either language.
for (const [language, scheme] of [
  ['es', 'light'],
  ['en', 'dark'],
] as const) {
  test(`is accessible in ${language}, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript((chosen) => localStorage.setItem('rubrica.language', chosen), language);
    await openNextIn(page, language);
    await expectAccessible(page);
    await page.keyboard.press('r');
    await expect(page.getByRole('combobox')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('i');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  });
}

async function openNextIn(page: Page, language: Language): Promise<void> {
  await signIn(page, 'verificador', { at: '/documentaryValidation' });
  await expect(
    page.getByRole('heading', { level: 1, name: language === 'es' ? 'Verificar Solicitud' : 'Review request' }),
  ).toBeVisible();
  await expect(painted(page)).toBeVisible();
}

test('its code is loaded there alone, and what reads PDFs only with a PDF', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (/\.(m?js)$/.test(new URL(response.url()).pathname)) scripts.push(new URL(response.url()).pathname);
  });
  await signIn(page, 'verificador');
  await expect(page.getByRole('heading', { level: 1, name: 'Estado de solicitudes' })).toBeVisible();
  await expect(page.locator('table tbody tr').first()).toBeVisible();
  expect(scripts.filter((name) => /review-page|pdf/.test(name))).toEqual([]);
  await page.goto('/documentaryValidation');
  await expect(painted(page)).toBeVisible();
  expect(scripts.filter((name) => /review-page/.test(name))).not.toEqual([]);
  expect(scripts.filter((name) => /pdf/.test(name))).toEqual([]);
});
