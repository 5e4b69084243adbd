import type { Page } from '@playwright/test';
import type { CertificateRequest } from '../../provider/store/requests';
import type { Provider } from '../../provider/start';
import { fillCurrentMinute } from '../harness/deliveries';
import { field, openSection, row, rows, save, settled } from '../harness/list';
import { expect, test } from './journey';

type Wanted = (request: CertificateRequest) => boolean;

/** Returns a request of the provider that no other journey of the file takes. */
export function take(provider: Provider, wanted: Wanted): CertificateRequest {
  const found = provider.store.requests.find((request) => wanted(request) && !taken.has(request));
  if (!found) throw new Error('The provider has no such request left');
  taken.add(found);
  return found;
}
const taken = new WeakSet<CertificateRequest>();

const isDigital: Wanted = ({ applicationId }) => applicationId === 'ECD';

/** Opens a list without its range of dates, where there may be nothing, at one record. */
export async function openAt(page: Page, path: string, reference: string): Promise<void> {
  await openSection(page, path);
  await expect(page.getByRole('main').getByText(/^(Sin resultados|[\d.]+ resultados?)\b/)).toBeVisible();
  // An empty list offers it twice: over the rows, and in their place.
  const unfilter = page.getByRole('button', { name: 'Quitar filtros' }).first();
  if (await unfilter.isVisible()) await unfilter.click();
  await page.getByRole('search').getByLabel('Referencia', { exact: true }).fill(reference);
  // The former list may have had one row too: the filter is asked with as soon as it is among the active ones.
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText(`Referencia: ${reference}`);
  await settled(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, reference)).toBeVisible();
}

/** Presses an action of a row, in sight or in its menu, and returns its dialog. */
export async function openAction(page: Page, reference: string, action: string) {
  // A menu is closed as soon as its row takes another record.
  await settled(page);
  const record = row(page, reference);
  const inSight = record.getByRole('button', { name: `${action}: ${reference}` });
  if (await inSight.isVisible()) await inSight.click();
  else {
    await record.getByRole('button', { name: new RegExp(`cciones de ${reference}`) }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
  return page.getByRole('dialog', { name: action });
}

/** Returns how often a call has been asked. */
export const callCount = (provider: Provider, call: string): number =>
  provider.journal.filter((entry) => entry.call === call).length;

/** Registers how a case is decided: its documents, and the request. */
export function reviewAction(): void {
  test('a reviewer approves every document and the request', async ({ page, signIn, provider }) => {
    const isProvable: Wanted = ({ validations, documents }) =>
      validations.every(
        ({ mandatory, validationStatus, validationType }) =>
          !mandatory ||
          validationStatus === 'SAT' ||
          documents.some(({ documentTypeId }) => documentTypeId === { ANI: 'VIA', CON: 'VIC' }[validationType]),
      );
    const request = take(provider, (each) => isDigital(each) && each.state === 'VRF' && isProvable(each));
    await signIn('vbeltran', `/documentaryValidation/document/${request.externalRequestId}`);
    for (const document of request.documents.filter(({ documentstatusid }) => documentstatusid === 'PEN')) {
      await page.getByRole('button', { name: 'Aprobar el documento', exact: true }).click();
      await expect.poll(() => document.documentstatusid).toBe('APR');
    }
    await page.getByRole('button', { name: 'Enviar a emisión' }).click();
    await expect.poll(() => request.state).toBe('VAL');
    expect(callCount(provider, 'certificate POST /ECD/changeEMCStatus')).toBe(0);
  });
}

/** Registers how a certificate is issued, and revoked. */
export function issuanceAction(): void {
  test('an official issues a validated request, downloads its certificate and revokes it', async ({
    page,
    signIn,
    provider,
  }) => {
    const request = take(provider, (each) => isDigital(each) && each.state === 'VAL');
    const { reference } = request;
    await signIn('ofandino');
    await openAt(page, '/verificationSection', reference);
    const issue = await openAction(page, reference, 'Emitir');
    await expect(issue.getByText(request.subject.documentNumber).first()).toBeVisible();
    await issue.getByRole('button', { name: 'Emitir el certificado' }).click();
    await page
      .getByRole('dialog', { name: `Certificado emitido: ${reference}` })
      .getByText('Cerrar')
      .click();
    expect(request.state).toBe('EMC');
    await expect(row(page, reference)).toContainText('Emitida');
    const file = page.waitForEvent('download');
    const download = await openAction(page, reference, 'Descargar el certificado');
    await download.getByRole('button', { name: /^Descargar/ }).click();
    expect((await file).suggestedFilename()).toBe(`${reference}.crt`);
    await download.getByRole('button', { name: 'Cerrar' }).last().click();
    const revoke = await openAction(page, reference, 'Revocar');
    await revoke.getByRole('combobox', { name: /^Causa/ }).selectOption({ label: 'Compromiso de la llave privada' });
    await revoke.getByRole('button', { name: /^Revocar/ }).click();
    await expect(page.getByText(`El servicio aceptó «Revocar» para ${reference}`)).toBeVisible();
    expect(request.state).toBe('RVK');
  });
}

/** Registers how a token is sent and handed over. */
export function deliveryAction(): void {
  test('logistics generates a waybill and confirms the delivery', async ({ page, signIn, provider }) => {
    const waybill = provider.store.waybills.find(({ status }) => status === 1);
    const request = take(provider, (each) => each.contractRequestId === waybill?.contractRequestId);
    const { reference } = request;
    await signIn('llozano');
    await openAt(page, '/Logistica', reference);
    await (await openAction(page, reference, 'Generar guía')).getByRole('button', { name: 'Generar guía' }).click();
    await expect(page.getByText(new RegExp(`Se generó la guía \\d+ de ${reference}`))).toBeVisible();
    expect([request.state, waybill?.status]).toEqual(['LGE', 2]);
    await page.goto('/Logistica/cola');
    await settled(page);
    await expect(row(page, reference)).toContainText('Guía generada');

    await openAt(page, '/Logistica', reference);
    const confirm = await openAction(page, reference, 'Confirmar entrega');
    await confirm.getByLabel(/^Quién recibió/).fill('Portería del edificio');
    await fillCurrentMinute(page, confirm);
    await confirm.getByRole('button', { name: 'Confirmar la entrega' }).click();
    await expect(page.getByText(`Se confirmó la entrega de ${reference}`)).toBeVisible();
    expect([request.state, waybill?.status]).toEqual(['RCB', 4]);
    expect(callCount(provider, 'certificate POST /DeliveryLogistics/confirmDelivery')).toBe(1);
  });
}

/** Registers what each section of the staff is for, as the people of the provider do it. */
export function staffActions(): void {
  reviewAction();
  issuanceAction();
  deliveryAction();

  test('an official sees the credentials that the provider holds', async ({ page, signIn }) => {
    await signIn('ofandino');
    await openSection(page, '/credentials');
    await expect(page.getByRole('article', { name: 'Credenciales de Firma' })).toContainText('Registrada');
    await expect(page.getByRole('article', { name: 'Credenciales de Certificado' })).toContainText('Sin registrar');
  });

  test('a partner approves a request, and another issues it', async ({ page, signIn, provider }) => {
    const request = take(provider, (each) => each.applicationId === 'MYS' && each.state === 'VRF');
    const { reference } = request;
    await signIn('alrevisa');
    await openAt(page, '/Myself', reference);
    await (await openAction(page, reference, 'Aprobar')).getByRole('button', { name: 'Aprobar' }).click();
    await expect(page.getByText(`El servicio aceptó «Aprobar» para ${reference}`)).toBeVisible();
    expect(request.state).toBe('VAL');
    await signIn('alemite');
    await openAt(page, '/Myself', reference);
    await (await openAction(page, reference, 'Emitir')).getByRole('button', { name: /^Emitir/ }).click();
    await expect(page.getByRole('dialog', { name: `Certificado emitido: ${reference}` })).toBeVisible();
    expect(request.state).toBe('EMC');
  });

  test('the desk of other products validates a service and rejects another', async ({ page, signIn, provider }) => {
    const isOpen: Wanted = ({ applicationId, state }) => applicationId === 'OTR' && state === 'VRF';
    const approved = take(provider, isOpen);
    const rejected = take(provider, isOpen);
    // Its documents were decided elsewhere: no section of the specification decides those of other products.
    for (const document of approved.documents) document.documentstatusid = 'APR';
    for (const validation of approved.validations) validation.validationStatus = 'SAT';
    await signIn('opardo');
    await openAt(page, '/RequestManagement', approved.reference);
    await (await openAction(page, approved.reference, 'Validar')).getByRole('button', { name: 'Validar' }).click();
    await expect(page.getByText(`El servicio aceptó «Validar» para ${approved.reference}`)).toBeVisible();
    expect(approved.state).toBe('VAL');
    await openAt(page, '/RequestManagement', rejected.reference);
    const dialog = await openAction(page, rejected.reference, 'Rechazar');
    await dialog.getByRole('combobox', { name: /^Motivo/ }).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    await expect.poll(() => rejected.state).toBe('NGD');
  });

  test('Project T reviews and issues a request', async ({ page, signIn, provider }) => {
    const project = provider.store.projects.find(({ state }) => state === 10);
    const reference = `PT-${project?.ceid.slice(0, 6)}`;
    await signIn('ptorres');
    await openAt(page, '/dashboards', reference);
    await (await openAction(page, reference, 'Aprobar')).getByRole('button', { name: 'Aprobar' }).click();
    await expect.poll(() => project?.state).toBe(20);
    await expect(row(page, reference)).toContainText('Revisada');
    await (await openAction(page, reference, 'Emitir')).getByRole('button', { name: /^Emitir/ }).click();
    await expect.poll(() => project?.state).toBe(30);
  });

  test('an electronic certificate opens with its history', async ({ page, signIn }) => {
    await signIn('eleal');
    await openSection(page, '/Electronics');
    await settled(page);
    await row(page, 'jose.zuniga.202@correo.example').getByRole('link').first().click();
    const panel = page.getByRole('complementary').or(page.getByRole('region', { name: 'Historial de estados' }));
    await expect(page.getByText('Historial de estados')).toBeVisible();
    await expect(panel.or(page.locator('.request-history')).getByText('Leído').first()).toBeVisible();
    await expect(page.getByText('undefined')).toHaveCount(0);
  });
}

/** Registers what supervisors of agreements do. */
export function supervisorActions(): void {
  test('a supervisor edits an agreement, and is offered nothing that the specification leaves open', async ({
    page,
    signIn,
    provider,
  }) => {
    await signIn('sduarte');
    await openSection(page, '/Convenios');
    await settled(page);
    await expect(row(page, 'Cooperativa El Ñandú')).toBeVisible();
    // Whose supervisor it sets, an agreement's or a request's, no document says.
    await expect(page.getByRole('button', { name: /Asociar un supervisor|cciones de Cooperativa/ })).toHaveCount(0);
    await expect(page.getByText('El servicio conectado no ofrece esta acción: Asociar un supervisor')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Suscriptores' })).toHaveCount(0);
    await row(page, 'Notaría de Ensayo').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Editar' }).click();
    await expect(field(page, 'NIT')).toHaveCount(0);
    await field(page, 'Nombre').fill('Notaría Única de Ensayo');
    await save(page, 'Guardar cambios', /Se guardó Notaría Única de Ensayo: Nombre$/);
    const names = provider.store.agreements.map(({ name }) => name);
    expect(names).toContain('Notaría Única de Ensayo');
  });

  test('a supervisor revokes a certificate of an agreement', async ({ page, signIn, provider }) => {
    const request = take(provider, ({ agreementId, state }) => agreementId !== null && state === 'EMC');
    const { reference } = request;
    await signIn('sduarte');
    await openAt(page, '/revokesupervisor', reference);
    const revoke = await openAction(page, reference, 'Revocar');
    await revoke.getByRole('combobox', { name: /^Causa/ }).selectOption({ label: 'Compromiso de la llave privada' });
    await revoke.getByRole('button', { name: /^Revocar/ }).click();
    await expect(page.getByText(`El servicio aceptó «Revocar» para ${reference}`)).toBeVisible();
    expect(request.state).toBe('RVK');
    await expect(row(page, reference)).toHaveCount(0);
  });
}
