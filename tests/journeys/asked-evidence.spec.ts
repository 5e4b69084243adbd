import type { Page } from '@playwright/test';
import { ApplicantClient, picture } from './harness/applicant';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/journey';
import { approvePending, caseAddress, documents, openCase, painted } from './harness/review';
import { enterAt, openSession, signIn } from './harness/sign-in';

const evidence = 'Soporte para el registro de identidad';
const unsatisfied = 'No hay un resultado satisfactorio de Registro de identidad (ANI)';

test('evidence that is missing is asked for without rejecting a document, and attached', async ({
  page: checker,
  anotherBrowser,
}) => {
  const applicant = await (await anotherBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await openSession(applicant, 'suscriptor2');
  const own = await new ApplicantClient(applicant).requests('VRF');
  const { externalRequestId: id = '' } = own.find(({ applicationId }) => applicationId === 'ECD') ?? {};

  await signIn(checker, 'verificador2', { at: caseAddress(id) });
  await expect(painted(checker)).toBeVisible();
  await refute(checker);
  await approvePending(checker);
  await checker.getByRole('button', { name: 'Enviar a subsanación' }).click();
  const dialog = checker.getByRole('dialog', { name: 'Enviar a subsanación' });
  await expect(dialog.getByRole('checkbox', { name: evidence })).toBeChecked();
  await expect(dialog).toContainText(unsatisfied);
  await expectAccessible(checker);
  await dialog.getByRole('button', { name: 'Enviar al solicitante' }).click();
  await expect(checker.getByText(/volvió al solicitante y se le avisó por correo/)).toBeVisible();

  await enterAt(applicant, `/clientSection/form-correction/${id}`);
  const asked = applicant.getByRole('article', { name: evidence });
  await expect(asked).toContainText(
    'Se lo pedimos porque no hay un resultado satisfactorio de Registro de identidad (ANI)',
  );
  await asked.locator('input[type=file]').first().setInputFiles(picture('soporte.jpg'));
  await expect(asked.getByRole('img', { name: 'Vista previa de soporte.jpg' })).toBeVisible();
  await expectAccessible(applicant);
  await asked.getByRole('button', { name: 'Enviar el soporte' }).click();
  await expect(applicant.getByRole('heading', { name: 'Su solicitud volvió a revisión' })).toBeVisible();

  await openCase(checker, id);
  await expect(documents(checker).getByRole('button', { name: new RegExp(evidence) })).toContainText('Pendiente');
});

/** Corrects the subject to a person whom the registry does not know by that name. */
async function refute(page: Page): Promise<void> {
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Corregir los datos del sujeto' });
  await dialog.getByRole('textbox', { name: 'Nombres' }).fill('Zacarías Inventado');
  await dialog.getByRole('button', { name: 'Guardar y anular lo aprobado' }).click();
  await expect(page.getByText(/^Se corrigieron los datos\. Revise de nuevo lo que se anuló: /)).toBeVisible();
  // As long as it is there, its keys are its own.
  await expect(dialog).toBeHidden();
  await page.keyboard.press('i');
  const ani = page.getByRole('article', { name: 'Registro de identidad (ANI)' });
  await ani.getByRole('button', { name: 'Consultar' }).click();
  await expect(ani).toContainText('No satisfactoria');
  await page.keyboard.press('d');
}
