import type { Page } from '@playwright/test';
import { ApplicantClient } from './harness/applicant';
import { expectAccessible } from './harness/axe';
import { moveClock, movingClock } from './harness/clock';
import { listOf } from './harness/issuance';
import { expect, test } from './harness/journey';
import { row } from './harness/list';
import { bar, caseAddress, documents, numberOf, openCase, painted, pending, writeRejection } from './harness/review';
import { openSession, signIn } from './harness/sign-in';

// A case stays half an hour with the reviewer who opened it.
test.use({ environment: movingClock(31) });

interface Case {
  readonly id: string;
  readonly reference: string;
}

/** Returns the demo's requests in review whose identity could not be proven online, so that a person has to. */
async function casesByHand(page: Page): Promise<readonly Case[]> {
  await openSession(page, 'suscriptor');
  const waiting = await new ApplicantClient(page).requests('VRF');
  return waiting
    .filter(({ documentNumber }) => documentNumber.startsWith('10000090'))
    .map(({ externalRequestId: id, reference }) => ({ id, reference }));
}

async function openValidations(page: Page, { id }: Case): Promise<void> {
  await page.goto(`/documentaryValidation/verificationValidation/${id}`);
  await expect(page.getByRole('article', { name: 'Validación manual de identidad' })).toBeVisible();
}

test('identity is validated by hand: postponed, its time stands still, and it comes back', async ({ page }) => {
  const [first] = await casesByHand(page);
  if (!first) throw new Error('The demo has no identity to be validated by hand');
  const { id, reference } = first;
  await signIn(page, 'verificador');
  await openValidations(page, first);
  const byHand = page.getByRole('article', { name: 'Validación manual de identidad' });
  await byHand.getByRole('button', { name: 'Aplazar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aplazar la validación de identidad' });
  await expect(dialog).toContainText('Su plazo se detiene');
  await dialog.getByLabel(/^Observación/).fill('Llamar al titular en la tarde');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aplazar' }).click();
  await expect(page.getByText(`La solicitud ${reference} quedó aplazada`)).toBeVisible();
  await expect.poll(() => numberOf(page)).not.toBe(id);

  await listOf(page, '/verificationSection', 'Aplazada');
  await expect(row(page, reference)).toContainText('En pausa');
  await openValidations(page, first);
  await expect(page.getByText(/Aplazada/).first()).toBeVisible();
  await expectAccessible(page);
  await byHand.getByRole('button', { name: 'Validar', exact: true }).click();
  await expect(byHand.getByText('Satisfactoria', { exact: true })).toBeVisible();
  await expect(byHand.getByRole('button', { name: 'Aplazar' })).toBeVisible();
  await page.getByRole('link', { name: 'Documentos' }).click();
  await expect(bar(page).getByRole('button', { name: 'Aprobar el documento', exact: true })).toBeVisible();
});

test('two decide at once: the second reads what changed, and keeps every word', async ({
  page: first,
  server,
  anotherBrowser,
  problems,
}) => {
  problems.expect(/status of 412/);
  const [, one] = await casesByHand(first);
  if (!one) throw new Error('The demo has too few cases');
  await signIn(first, 'verificador');
  // Nothing informs this page before it decides.
  await first.route('**/getReviewCurrentStatus', () => undefined);
  await openCase(first, one.id);
  await writeRejection(first, 'El documento no se lee');
  const observation = first.getByLabel(/^Observación para el solicitante/);
  await observation.fill('Se ve un reflejo sobre el número');

  await moveClock(server);
  const second = await (await anotherBrowser()).newPage();
  await signIn(second, 'verificador2', { at: caseAddress(one.id) });
  await expect(painted(second)).toBeVisible();
  const left = await pending(second).count();
  await bar(second).getByRole('button', { name: 'Aprobar el documento', exact: true }).click();
  await expect(pending(second)).toHaveCount(left - 1);
  await expect(second.getByRole('button', { name: 'Deshacer la última decisión' })).toBeVisible();

  await first.getByRole('button', { name: 'No aprobar', exact: true }).click();
  const notice = first.getByRole('alertdialog', { name: 'El caso cambió mientras usted decidía' });
  await expect(notice).toContainText(/Documento de identidad, anverso: Pendiente → Aprobado/);
  await expect(notice).toContainText('Demo Verificador Dos');
  await expectAccessible(first);
  await notice.getByRole('button', { name: 'Seguir con lo actual' }).click();
  // The other has the case now: what was written is there, and there is nothing to decide with.
  await expect(first.getByText(/^La revisa Demo Verificador Dos/)).toBeVisible();
  await expect(observation).toHaveValue('Se ve un reflejo sobre el número');
  await expect(first.getByText('Ya no se puede enviar.')).toBeVisible();
  await expect(bar(first)).toHaveCount(0);
  await expectAccessible(first);
});

test('what was written to postpone a case outlives a conflict, and is sent then', async ({ page: first, problems }) => {
  problems.expect(/status of 412/);
  const [, , one] = await casesByHand(first);
  if (!one) throw new Error('The demo has too few cases');
  await signIn(first, 'verificador');
  await first.route('**/getReviewCurrentStatus', () => undefined);
  await openValidations(first, one);
  await first
    .getByRole('article', { name: 'Validación manual de identidad' })
    .getByRole('button', { name: 'Aplazar' })
    .click();
  const dialog = first.getByRole('dialog', { name: 'Aplazar la validación de identidad' });
  await dialog.getByLabel(/^Observación/).fill('El titular pide otra cita');

  // The same person, in a tab that was forgotten.
  const tab = await first.context().newPage();
  await openCase(tab, one.id);
  await bar(tab).getByRole('button', { name: 'Aprobar el documento', exact: true }).click();
  await expect(documents(tab)).toContainText('Aprobado');
  // It is shown as decided while the server is asked; what can be taken back was answered.
  await expect(tab.getByRole('button', { name: 'Deshacer la última decisión' })).toBeVisible();
  await tab.close();

  await dialog.getByRole('button', { name: 'Aplazar' }).click();
  const notice = first.getByRole('alertdialog', { name: 'El caso cambió mientras usted decidía' });
  await expect(notice).toContainText('Demo Verificador Uno');
  await notice.getByRole('button', { name: 'Seguir con lo actual' }).click();
  await expect(dialog.getByLabel(/^Observación/)).toHaveValue('El titular pide otra cita');
  await dialog.getByRole('button', { name: 'Aplazar' }).click();
  await expect(first.getByText(`La solicitud ${one.reference} quedó aplazada`)).toBeVisible();
});
