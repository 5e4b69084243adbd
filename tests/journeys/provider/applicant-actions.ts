import type { Action } from './register-actions';
import { expect } from './journey';
import { openSection, row } from '../harness/list';
import { callCount, take } from './open-action';

const file = { name: 'nuevo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4'.padEnd(400)) };

/** What applicants do: ask for a certificate, and correct what was not approved. */
export const applicantActions: readonly Action[] = [
  {
    username: 'spinilla',
    title: 'an applicant asks for a certificate, uploads a document and files it',
    run: async ({ page, provider, enter }) => {
      const { requests, mailbox } = provider.store;
      const before = requests.length;
      const next = page.getByRole('button', { name: 'Continuar' });
      await enter('/clientSection');
      await page.getByRole('link', { name: 'Solicitar un certificado' }).first().click();
      await page.getByRole('radio', { name: 'Función pública' }).check();
      await page.getByRole('button', { name: 'Empezar la solicitud' }).click();
      await page.getByRole('checkbox', { name: /^He leído y acepto: Términos/ }).check();
      await page.getByRole('checkbox', { name: /^He leído y acepto: Tratamiento/ }).check();
      await next.click();
      await page.locator('input[type=file]').first().setInputFiles(file);
      await expect(page.getByText('Cargado: nuevo.pdf')).toBeVisible();
      await next.click();
      await expect(page.getByLabel(/^Primer nombre/)).not.toHaveValue('');
      await next.click();
      await page.getByLabel(/^Departamento/).selectOption('NARIÑO');
      await page.getByLabel(/^Municipio/).selectOption('PASTO');
      await page.getByLabel(/^Dirección/).fill('Carrera 8 n.º 3-20');
      await next.click();
      await page.getByRole('button', { name: 'Enviar el código' }).click();
      await expect.poll(() => mailbox.at(-1)?.text).toMatch(/\d{4}/);
      await page.getByLabel(/^Código/).fill(/\d{4,8}/.exec(mailbox.at(-1)?.text ?? '')?.[0] ?? '');
      await next.click();
      await page.getByRole('button', { name: 'Radicar la solicitud' }).click();
      await expect(page.getByRole('heading', { name: 'El servicio recibió su solicitud' })).toBeVisible();
      const [request] = requests;
      expect(requests).toHaveLength(before + 1);
      expect(request).toMatchObject({ state: 'VRF', certificateTypeId: 'c12', subscriber: 'spinilla' });
      expect(request?.documents).toMatchObject([{ documentTypeId: 'DNI', fileName: 'nuevo.pdf' }]);
      expect(request?.subject.address).toBe('Carrera 8 n.º 3-20');
    },
  },

  {
    username: 'spinilla',
    title: 'an applicant replaces what was not approved',
    run: async ({ page, provider, enter }) => {
      const request = take(provider, ({ state, subscriber }) => state === 'SUD' && subscriber === 'spinilla');
      const before = callCount(provider, 'certificate POST additional-document-update');
      await enter();
      await openSection(page, '/clientSection');
      await row(page, request.reference)
        .getByRole('link', { name: /^Corregir/ })
        .click();
      await expect(page).toHaveURL(new RegExp(`/clientSection/form-correction/${request.externalRequestId}$`));
      const article = page.getByRole('article', { name: 'Documento de identidad' });
      const file = { name: 'nuevo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4'.padEnd(400)) };
      await article.locator('input[type=file]').first().setInputFiles(file);
      await article.getByRole('button', { name: 'Enviar el reemplazo' }).click();
      await expect(page.getByRole('heading', { name: 'Su solicitud volvió a revisión' })).toBeVisible();
      expect(request.state).toBe('VRF');
      expect(callCount(provider, 'certificate POST additional-document-update') - before).toBe(1);
    },
  },
];
