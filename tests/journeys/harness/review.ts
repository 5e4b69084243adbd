import { expect, type Locator, type Page } from '@playwright/test';

/** Returns where a checker decides. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Decisiones' });
export const documents = (page: Page): Locator => page.getByRole('list', { name: 'Documentos de la solicitud' });
export const painted = (page: Page): Locator => page.locator('.review-sheet img, .review-sheet canvas').first();
export const pending = (page: Page): Locator => documents(page).getByRole('button').filter({ hasText: 'Pendiente' });

/** Returns the external number of the request that stands in the address. */
export function numberOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Returns where a case is reviewed. */
export const caseAddress = (externalRequestId: string): string =>
  `/documentaryValidation/document/${externalRequestId}`;

/** Opens one case, until its document is seen. */
export async function openCase(page: Page, externalRequestId: string): Promise<void> {
  await page.goto(caseAddress(externalRequestId));
  await expect(painted(page)).toBeVisible();
}

/** Begins not to approve the document that is looked at: a reason, and a region drawn by the mouse. */
export async function writeRejection(page: Page, reason: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'No aprobar el documento' }).click();
  await page.getByRole('combobox', { name: /Motivo/ }).selectOption({ label: reason });
  await page.getByRole('button', { name: 'Marcar la región' }).click();
  // A line of help comes above the document, which then takes the room that is left.
  await expect(page.locator('.review-viewer__help')).toBeVisible();
  const sheet = page.locator('.review-sheet');
  await sheet.scrollIntoViewIfNeeded();
  // Once it stands still.
  await sheet.hover({ trial: true });
  const box = await sheet.boundingBox();
  if (!box) throw new Error('Nothing is shown');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('application', { name: /Región: (19|20) % desde la izquierda/ })).toBeVisible();
}

/** Approves one document after the other, until none waits. */
export async function approvePending(page: Page): Promise<void> {
  // A list that is not drawn yet counts none.
  await expect(documents(page)).toBeVisible();
  while ((await pending(page).count()) > 0) {
    const left = await pending(page).count();
    await bar(page).getByRole('button', { name: 'Aprobar el documento', exact: true }).click();
    await expect(pending(page)).toHaveCount(left - 1);
  }
}

/** Sends the case back to its applicant, who is written to. */
export async function sendToCorrection(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Enviar a subsanación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar a subsanación' });
  await expect(dialog).toContainText(reason);
  await dialog.getByRole('button', { name: 'Enviar al solicitante' }).click();
  await expect(page.getByText(/volvió al solicitante y se le avisó por correo/)).toBeVisible();
}
