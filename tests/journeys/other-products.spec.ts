import type { Page } from '@playwright/test';
import type { Request } from '../../src/contract/generated/types';
import { expectAccessible } from './harness/axe';
import { expectNoOverflow } from './harness/fits';
import { expect, test } from './harness/journey';
import { filterBy, row, rows, settled, unfilter } from './harness/list';
import { partMailedTo } from './harness/mailbox';
import { approvePending, bar } from './harness/review';
import { signIn } from './harness/sign-in';

const active = (page: Page) => page.getByRole('group', { name: /^(Filtros activos|Active filters)$/ });

/** Opens the list with every filter taken off, and this one request alone. */
async function findOnly(page: Page, reference: string): Promise<void> {
  await unfilter(page);
  await filterBy(page, 'Referencia', reference);
  await expect(active(page)).toContainText(reference);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, reference)).toBeVisible();
}

test('another product is validated and approved by one, issued by another, and its subscriber gets a mail', async ({
  page,
  anotherBrowser,
}) => {
  await signIn(page, 'otros');
  await expect(page).toHaveURL(/\/RequestManagement$/);
  await settled(page);
  await expectAccessible(page);
  const search = page.getByRole('search');
  await search.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'En verificación' });
  await search.getByRole('button', { name: /^Más filtros/ }).click();
  const listed = page.waitForResponse((response) => response.request().postData()?.includes('timeStamping') === true);
  await search
    .getByRole('combobox', { name: 'Producto y canal' })
    .selectOption({ label: 'Estampado cronológico · Portal web' });
  await expect(active(page)).toContainText('Producto y canal: Estampado cronológico · Portal web');
  // Of this product none is left beside it: the list is the one that was asked for.
  await expect(rows(page).filter({ hasNotText: 'Estampado cronológico' })).toHaveCount(0);
  const { data } = (await (await listed).json()) as { data: Request[] };
  const waiting = data.find(({ facts }) => facts?.validationsSatisfied && facts.documentsApproved && facts.reviewOpen);
  if (!waiting) throw new Error('No service of that product waits for its review');
  const { reference, email = '' } = waiting;
  await findOnly(page, reference);

  await page.getByRole('link', { name: `Revisar: ${reference}` }).click();
  await approvePending(page);
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Validar' }).click();
  await expect(page.getByText(`La solicitud ${reference} quedó validada`)).toBeVisible();
  await bar(page).getByRole('button', { name: 'Enviar a emisión' }).click();
  await expect(page.getByText(`La solicitud ${reference} pasó a emisión`)).toBeVisible();
  await page.goto('/RequestManagement');
  await settled(page);
  await findOnly(page, reference);
  await expect(row(page, reference)).toContainText('En emisión');

  // The validator may not issue it, and reads why under the action itself.
  await row(page, reference).getByRole('link', { name: reference }).click();
  const panel = page.getByRole('dialog', { name: reference });
  await panel.getByRole('button', { name: `Más acciones de ${reference}` }).click();
  await expect(
    page.getByText(
      'Quien aprobó la solicitud, la validó, decidió sus documentos o la presentó por otra persona no puede emitirla; la emite otra persona',
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Validar' }).first()).toBeVisible();
  await expectAccessible(page);

  const second = await (await anotherBrowser()).newPage();
  await signIn(second, 'otros2');
  await settled(second);
  await findOnly(second, reference);
  await second.getByRole('button', { name: `Emitir: ${reference}` }).click();
  await second
    .getByRole('dialog', { name: 'Emitir' })
    .getByRole('button', { name: 'Emitir el servicio', exact: true })
    .click();
  const issued = second.getByRole('dialog', { name: `Servicio emitido: ${reference}` });
  await expect(issued.getByText('Válido hasta')).toBeVisible();
  await expectAccessible(second);
  await issued.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(row(second, reference)).toContainText('Emitida');
  const activation = new RegExp(`Su servicio está activo: ${reference}[^]*Estampado cronológico`);
  await partMailedTo(second, email, activation);
});

test('those of which every document was approved are validated in one run, and one is rejected with a reason, by keys and in English on a phone', async ({
  page,
}) => {
  await signIn(page, 'otros');
  await settled(page);
  const search = page.getByRole('search');
  await search.getByRole('button', { name: /^Más filtros/ }).click();
  await search
    .getByRole('combobox', { name: 'Producto y canal' })
    .selectOption({ label: 'Archivo y conservación de documentos · Portal web' });
  await expect(active(page)).toContainText('Archivo y conservación de documentos');
  await expect(rows(page).filter({ hasNotText: 'Archivo y conservación' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: /^Validar: \d+ de \d+$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Validar' });
  await expect(dialog.getByRole('region', { name: 'Se omiten' })).toContainText('Hay documentos sin decidir');
  await expectAccessible(page);
  const begin = dialog.getByRole('button', { name: /^Validar \d+$/ });
  const total = Number((await begin.textContent())?.replace(/\D/g, ''));
  expect(total).toBeGreaterThan(0);
  await begin.click();
  const strip = page.getByRole('region', { name: 'Ejecución: Validar' });
  await expect(strip).toContainText(`Validar, terminó ${total} de ${total}`);
  await strip.getByRole('button', { name: 'Informe' }).click();
  const report = page.getByRole('dialog', { name: 'Informe: Validar' });
  await expect(report.getByText('Hecho')).toHaveCount(total);
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();

  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Approve/reject services' })).toBeVisible();
  await expectNoOverflow(page);
  const reviewable = page.getByRole('link', { name: /^Review: RB\d+$/ }).first();
  const reference = ((await reviewable.getAttribute('aria-label')) ?? '').replace('Review: ', '');
  const link = page.getByRole('link', { name: reference, exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: reference });
  await panel.getByRole('button', { name: `More actions for ${reference}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Reject', exact: true }).press('Enter');
  const rejecting = page.getByRole('dialog', { name: 'Reject' });
  await rejecting.getByLabel(/^Reason/).selectOption({ label: 'Incomplete service data' });
  await expectAccessible(page);
  await rejecting.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
  await expect(page.getByText(`Rejected ${reference}: Incomplete service data`)).toBeVisible();
  await expect(panel.getByText('Rejected').first()).toBeVisible();
});

test('electronic certificates are found by telephone, and read with their history from the beginning', async ({
  page,
}) => {
  await signIn(page, 'electronicos', { at: '/Electronics' });
  await expect(page.getByRole('heading', { level: 1, name: 'Certificados electrónicos' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await unfilter(page);
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Revocado' });
  await expect(rows(page).filter({ hasNotText: 'Revocado' })).toHaveCount(0);
  await filterBy(page, 'Correo o teléfono', '+57 300 555 02');
  await expect(active(page)).toContainText('+57 300 555 02');
  expect(new URL(page.url()).search).toBe('');
  await expect(rows(page).filter({ hasNotText: '+5730055502' })).toHaveCount(0);
  const first = rows(page).first().getByRole('link').first();
  const reference = (await first.textContent()) ?? '';
  await first.press('Enter');
  const panel = page.getByRole('dialog', { name: reference });
  const steps = panel.getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(steps.first()).toContainText('Registrado');
  await expect(steps.last()).toContainText('Revocado');
  await page.setViewportSize({ width: 390, height: 780 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Electronic certificates' })).toBeVisible();
  await expect(rows(page).first()).toContainText('Revoked');
  await expectNoOverflow(page);
});
