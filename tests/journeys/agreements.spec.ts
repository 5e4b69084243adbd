import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { DatabaseLocation } from '../../src/upstream/store/connection';
import { openDatabase } from '../../src/upstream/store/database';
import { expectAccessible } from './harness/axe';
import { revoke, showState } from './harness/issuance';
import { expect, test } from './harness/journey';
import { row, rows, settled } from './harness/list';
import { signIn } from './harness/sign-in';

const assigned = 'Universidad de muestra';
const held = 'Gremio de muestra';

/**
 * Puts one request that waits for its certificate into the first agreement, as what is approved is not assigned any more; and has
 * the newest of those that people filed for themselves be of its company.
 */
async function fill(place: DatabaseLocation): Promise<void> {
  const store = await openDatabase(place);
  try {
    await sql`
      update requests set contract_id = 'CNV-003' where id = (
        select r.id from requests r join contract_quotas q on q.contract_id = 'CNV-003' and q.product = r.product
        where r.application = 'MYSELF' and r.state = 'EMC' and r.contract_id is null and r.product = 'companyMembership'
        order by r.id limit 1)
    `.execute(store.db);
    await sql`
      update requests set company_document = (select "companyDocument" from contracts where "contractId" = 'CNV-003')
      where id = (
        select r.id from requests r join contract_quotas q on q.contract_id = 'CNV-003' and q.product = r.product
        where r.application = 'ECD' and r.state = 'VRF' and r.contract_id is null and r.company_document is not null
        order by r.last_status_at desc, r.id desc limit 1)
    `.execute(store.db);
  } finally {
    await store.close();
  }
}
test.use({ fill: async ({}, use) => use(fill) });

/** Opens the panel of an agreement, with what it has spent. */
async function openAgreement(page: Page, name: string): Promise<void> {
  await page.goto('/Convenios');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cupos usados por producto' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Gráfica de cupos/ })).toBeVisible();
}

/** Returns what a product has of its quota, as the table beside the chart says: quota, used, left. */
async function quotaOf(page: Page, product: string): Promise<number[]> {
  const figures = page.locator('.consumption tbody tr').filter({ hasText: product }).locator('td');
  return (await figures.allTextContents()).map(Number);
}

/** Returns the reference and the product of the first request of an agreement on the page. */
async function firstOf(page: Page, agreement: string): Promise<{ reference: string; product: string }> {
  const first = row(page, agreement).first();
  await expect(first).toBeVisible();
  const text = (await first.textContent()) ?? '';
  const products = ['Pertenencia a empresa', 'Representación de empresa', 'Profesional titulado', 'Persona natural'];
  return {
    reference: /RB\d{8}/.exec(text)?.[0] ?? '',
    product: products.find((name) => text.includes(name)) ?? '',
  };
}

test('requests are assigned, issued within the quota, rejected without it, and revoked by their supervisor', async ({
  page,
  anotherBrowser,
  problems,
}) => {
  await signIn(page, 'supervisor');
  await expect(page).toHaveURL(/\/Convenios$/);
  await page.getByRole('link', { name: 'Solicitudes de convenio' }).click();
  const search = page.getByRole('search');
  await search.getByLabel('Convenio', { exact: true }).selectOption({ label: 'Sin convenio' });
  await search.getByLabel('Estado', { exact: true }).selectOption({ label: 'En verificación' });
  const active = page.getByRole('group', { name: 'Filtros activos' });
  for (const value of ['Sin convenio', 'En verificación']) await expect(active).toContainText(value);
  await settled(page);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: /^Asignar a un convenio: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar a un convenio' });
  const agreement = dialog.getByLabel(/^Convenio/);
  await agreement.selectOption({ label: 'Cámara de muestra (vencido)' });
  await expect(dialog.getByRole('region', { name: 'Se omiten' })).toContainText('El convenio no está vigente');
  await expect(dialog.getByRole('button', { name: 'Asignar a un convenio 0' })).toBeVisible();
  await expectAccessible(page);
  await agreement.selectOption({ label: assigned });
  await dialog.getByRole('button', { name: /^Asignar a un convenio [1-9]/ }).click();
  const strip = page.getByRole('region', { name: 'Ejecución: Asignar a un convenio' });
  await expect(strip).toContainText('terminó');
  await search.getByLabel('Convenio', { exact: true }).selectOption({ label: assigned });
  await expect(rows(page).first().getByText(assigned)).toBeVisible();

  const partner = await (await anotherBrowser()).newPage();
  await signIn(partner, 'aliado.emisor');
  await showState(partner, 'En emisión');
  const good = await firstOf(partner, held);
  const bad = await firstOf(partner, assigned);

  // One is issued, and the agreement has one less.
  await openAgreement(page, held);
  const [quota = 0, used = 0] = await quotaOf(page, good.product);
  await row(partner, good.reference)
    .getByRole('button', { name: `Emitir: ${good.reference}` })
    .click();
  await partner.getByRole('button', { name: 'Emitir el certificado' }).click();
  // Others wait in this queue: the next one opens by itself.
  const issuing = partner.getByRole('dialog', { name: 'Emitir' });
  await expect(issuing.getByText(`Se emitió el certificado de ${good.reference}`)).toBeVisible();
  await issuing.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(issuing).toBeHidden();
  await openAgreement(page, held);
  await expect.poll(() => quotaOf(page, good.product)).toEqual([quota, used + 1, quota - used - 1]);
  await expectAccessible(page);

  // Of the other the quota goes while its dialog is open.
  await row(partner, bad.reference)
    .getByRole('button', { name: `Emitir: ${bad.reference}` })
    .click();
  await expect(issuing.getByText(bad.reference, { exact: true })).toBeVisible();
  const manager = await (await anotherBrowser()).newPage();
  await signIn(manager, 'convenios');
  await openAgreement(manager, assigned);
  const [, spent = 0] = await quotaOf(manager, bad.product);
  await manager.getByRole('link', { name: 'Editar' }).click();
  await manager.getByLabel(`Cupo de ${bad.product}`).fill(String(spent));
  await manager.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(manager.getByText(/Se guardó/)).toBeVisible();
  problems.expect(/409/);
  await issuing.getByRole('button', { name: 'Emitir el certificado' }).click();
  await expect(issuing.getByText('Rechazo por error en descuento de cupos')).toBeVisible();
  await issuing.getByRole('button', { name: 'Cancelar' }).click();
  await partner.getByRole('search').getByLabel('Estado', { exact: true }).selectOption({ label: 'Rechazada' });
  await expect(row(partner, bad.reference).getByText('Rechazada')).toBeVisible();

  // The supervisor revokes what was issued; its quota stays spent.
  await page.goto('/revokesupervisor');
  await expect(row(page, good.reference)).toBeVisible();
  await revoke(page, good.reference, { inFront: true });
  await expect(row(page, good.reference)).toBeHidden();
  await openAgreement(page, held);
  await expect.poll(() => quotaOf(page, good.product)).toEqual([quota, used + 1, quota - used - 1]);

  // Only who manages agreements gives one to another supervisor.
  await expect(page.getByRole('button', { name: 'Asociar un supervisor', exact: true })).toHaveCount(0);
  await openAgreement(manager, held);
  await manager.getByRole('button', { name: 'Asociar un supervisor', exact: true }).click();
  const associating = manager.getByRole('dialog', { name: 'Asociar un supervisor' });
  const supervisor = associating.getByLabel(/^Supervisor/);
  // Who may be one, no specified call lists.
  await supervisor.fill('supervisor2');
  await expectAccessible(manager);
  await associating.getByRole('button', { name: 'Asociar', exact: true }).click();
  await expect(manager.getByText(`Demo Supervisor Dos supervisa ${held}`)).toBeVisible();
  await page.goto('/Convenios');
  await expect(row(page, assigned)).toBeVisible();
  await expect(row(page, held)).toHaveCount(0);
  const heir = await (await anotherBrowser()).newPage();
  await signIn(heir, 'supervisor2');
  await expect(row(heir, held)).toBeVisible();
});

test('on a phone, in English and the dark, a subscriber is kept and an agreement without products says so', async ({
  anotherBrowser,
  problems,
}) => {
  const context = await anotherBrowser({
    locale: 'en-GB',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await signIn(page, 'supervisor');
  await page.getByRole('link', { name: 'Convenio sin productos de muestra' }).click();
  await expect(page.getByText('There are no products associated with this contract')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/Convenios/suscriptores#new');
  const form = page.getByRole('dialog', { name: 'Create subscriber' });
  await form.getByRole('combobox', { name: /^Agreement/ }).fill('Universidad');
  await page.getByRole('option', { name: 'Universidad de muestra' }).click();
  await form.getByLabel(/^First name/).fill('A');
  await form.getByLabel(/^First last name/).fill('Prueba');
  await form.getByLabel(/^Document number/).fill('1000000999');
  await form.getByLabel(/^Email/).fill('prueba@rubrica.example');
  await form.getByLabel(/^Address/).fill('Calle de Muestra 9');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByLabel(/^First name/)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await form.getByLabel(/^First name/).fill('Ana');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('link', { name: '1 000 000 999' })).toBeVisible();
  problems.expect(/404/);
  await page.goto('/Convenios/solicitudes');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Agreement', { exact: true }).selectOption({ label: 'Convenio sin productos de muestra' });
  await expect(page.getByText('There are no products associated with this contract')).toBeVisible();
});
