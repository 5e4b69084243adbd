import { fillCurrentMinute } from '../harness/deliveries';
import { field, openSection, row, save, settled } from '../harness/list';
import type { Action } from './register-actions';
import { expect } from './journey';
import { callCount, openAction, openAt, take, type Wanted } from './open-action';

const isDigital: Wanted = ({ applicationId }) => applicationId === 'ECD';

/** How a case is decided: its documents, and the request. */
export const reviewAction: Action = {
  username: 'vbeltran',
  title: 'a reviewer approves every document and the request',
  run: async ({ page, provider, enter }) => {
    const isProvable: Wanted = ({ validations, documents }) =>
      validations.every(
        ({ mandatory, validationStatus, validationType }) =>
          !mandatory ||
          validationStatus === 'SAT' ||
          documents.some(({ documentTypeId }) => documentTypeId === { ANI: 'VIA', CON: 'VIC' }[validationType]),
      );
    const request = take(provider, (each) => isDigital(each) && each.state === 'VRF' && isProvable(each));
    await enter(`/documentaryValidation/document/${request.externalRequestId}`);
    for (const document of request.documents.filter(({ documentstatusid }) => documentstatusid === 'PEN')) {
      await page.getByRole('button', { name: 'Aprobar el documento', exact: true }).click();
      await expect.poll(() => document.documentstatusid).toBe('APR');
    }
    await page.getByRole('button', { name: 'Enviar a emisión' }).click();
    await expect.poll(() => request.state).toBe('VAL');
    expect(callCount(provider, 'certificate POST /ECD/changeEMCStatus')).toBe(0);
  },
};

/** How a certificate is issued, and revoked. */
export const issuanceAction: Action = {
  username: 'ofandino',
  title: 'an official issues a validated request, downloads its certificate and revokes it',
  run: async ({ page, provider, enter }) => {
    const request = take(provider, (each) => isDigital(each) && each.state === 'VAL');
    const { reference } = request;
    await enter();
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
  },
};

/** How a token is sent and handed over. */
export const deliveryAction: Action = {
  username: 'llozano',
  title: 'logistics generates a waybill and confirms the delivery',
  run: async ({ page, provider, enter }) => {
    const waybill = provider.store.waybills.find(({ status }) => status === 1);
    const request = take(provider, (each) => each.contractRequestId === waybill?.contractRequestId);
    const { reference } = request;
    await enter();
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
  },
};

/** What each section of the staff is for, as the people of the provider do it. */
export const staffActions: readonly Action[] = [
  reviewAction,
  issuanceAction,
  deliveryAction,
  {
    username: 'ofandino',
    title: 'an official sees the credentials that the provider holds',
    run: async ({ page, enter }) => {
      await enter();
      await openSection(page, '/credentials');
      await expect(page.getByRole('article', { name: 'Credenciales de Firma' })).toContainText('Registrada');
      await expect(page.getByRole('article', { name: 'Credenciales de Certificado' })).toContainText('Sin registrar');
    },
  },

  {
    username: 'alrevisa',
    title: 'a partner approves a request, and another issues it',
    run: async ({ page, provider, enter, signIn }) => {
      const request = take(provider, (each) => each.applicationId === 'MYS' && each.state === 'VRF');
      const { reference } = request;
      await enter();
      await openAt(page, '/Myself', reference);
      await (await openAction(page, reference, 'Aprobar')).getByRole('button', { name: 'Aprobar' }).click();
      await expect(page.getByText(`El servicio aceptó «Aprobar» para ${reference}`)).toBeVisible();
      expect(request.state).toBe('VAL');
      await signIn('alemite');
      await openAt(page, '/Myself', reference);
      await (await openAction(page, reference, 'Emitir')).getByRole('button', { name: /^Emitir/ }).click();
      await expect(page.getByRole('dialog', { name: `Certificado emitido: ${reference}` })).toBeVisible();
      expect(request.state).toBe('EMC');
    },
  },

  {
    username: 'opardo',
    title: 'the desk of other products validates a service and rejects another',
    run: async ({ page, provider, enter }) => {
      const isOpen: Wanted = ({ applicationId, state }) => applicationId === 'OTR' && state === 'VRF';
      const approved = take(provider, isOpen);
      const rejected = take(provider, isOpen);
      // Its documents were decided elsewhere: no section of the specification decides those of other products.
      for (const document of approved.documents) document.documentstatusid = 'APR';
      for (const validation of approved.validations) validation.validationStatus = 'SAT';
      await enter();
      await openAt(page, '/RequestManagement', approved.reference);
      await (await openAction(page, approved.reference, 'Validar')).getByRole('button', { name: 'Validar' }).click();
      await expect(page.getByText(`El servicio aceptó «Validar» para ${approved.reference}`)).toBeVisible();
      expect(approved.state).toBe('VAL');
      await openAt(page, '/RequestManagement', rejected.reference);
      const dialog = await openAction(page, rejected.reference, 'Rechazar');
      await dialog.getByRole('combobox', { name: /^Motivo/ }).selectOption({ index: 1 });
      await dialog.getByRole('button', { name: 'Rechazar' }).click();
      await expect.poll(() => rejected.state).toBe('NGD');
    },
  },

  {
    username: 'ptorres',
    title: 'Project T reviews and issues a request',
    run: async ({ page, provider, enter }) => {
      const project = provider.store.projects.find(({ state }) => state === 10);
      const reference = `PT-${project?.ceid.slice(0, 6)}`;
      await enter();
      await openAt(page, '/dashboards', reference);
      await (await openAction(page, reference, 'Aprobar')).getByRole('button', { name: 'Aprobar' }).click();
      await expect.poll(() => project?.state).toBe(20);
      await expect(row(page, reference)).toContainText('Revisada');
      await (await openAction(page, reference, 'Emitir')).getByRole('button', { name: /^Emitir/ }).click();
      await expect.poll(() => project?.state).toBe(30);
    },
  },

  {
    username: 'eleal',
    title: 'an electronic certificate opens with its history',
    run: async ({ page, enter }) => {
      await enter();
      await openSection(page, '/Electronics');
      await settled(page);
      await row(page, 'jose.zuniga.202@correo.example').getByRole('link').first().click();
      const panel = page.getByRole('complementary').or(page.getByRole('region', { name: 'Historial de estados' }));
      await expect(page.getByText('Historial de estados')).toBeVisible();
      await expect(panel.or(page.locator('.request-history')).getByText('Leído').first()).toBeVisible();
      await expect(page.getByText('undefined')).toHaveCount(0);
    },
  },
];

/** What supervisors of agreements do. */
export const supervisorActions: readonly Action[] = [
  {
    username: 'sduarte',
    title: 'a supervisor edits an agreement, and is offered nothing that the specification leaves open',
    run: async ({ page, provider, enter }) => {
      await enter();
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
    },
  },

  {
    username: 'sduarte',
    title: 'a supervisor revokes a certificate of an agreement',
    run: async ({ page, provider, enter }) => {
      const request = take(provider, ({ agreementId, state }) => agreementId !== null && state === 'EMC');
      const { reference } = request;
      await enter();
      await openAt(page, '/revokesupervisor', reference);
      const revoke = await openAction(page, reference, 'Revocar');
      await revoke.getByRole('combobox', { name: /^Causa/ }).selectOption({ label: 'Compromiso de la llave privada' });
      await revoke.getByRole('button', { name: /^Revocar/ }).click();
      await expect(page.getByText(`El servicio aceptó «Revocar» para ${reference}`)).toBeVisible();
      expect(request.state).toBe('RVK');
      await expect(row(page, reference)).toHaveCount(0);
    },
  },
];
