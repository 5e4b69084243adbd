import type { Locator, Page } from '@playwright/test';
import { ApplicantClient, picture } from './harness/applicant';
import { expectAccessible } from './harness/axe';
import { chain, downloadOwnKey, fetchPki, firstWith, openssl, revoke, showState, statusOf } from './harness/issuance';
import { expect, test } from './harness/journey';
import { row, rows } from './harness/list';
import { partMailedTo } from './harness/mailbox';
import { acceptCertificate } from './harness/new-installation';
import {
  approvePending,
  bar,
  caseAddress,
  documents,
  numberOf,
  openCase,
  painted,
  sendToCorrection,
  writeRejection,
} from './harness/review';
import { enterAt, openSession, signIn } from './harness/sign-in';

test.use({ embedded: true });

const reason = 'El documento no se lee';
const observation = 'El borde derecho está cortado';

test('a request from its review to its revocation, by everybody whom it needs', async ({
  page: checker,
  server,
  anotherBrowser,
}) => {
  const applicant = await (await anotherBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await openSession(applicant, 'suscriptor2');
  const own = await new ApplicantClient(applicant).requests('VRF');
  const {
    externalRequestId: id = '',
    reference = '',
    email = '',
  } = own.find(({ applicationId, medium }) => applicationId === 'ECD' && medium === 'VIRTUAL') ?? {};

  await signIn(checker, 'verificador2', { at: caseAddress(id) });
  await expect(painted(checker)).toBeVisible();
  const rejected = await rejectOne(checker);
  await approvePending(checker);
  await sendToCorrection(checker, reason);

  await replace(applicant, id, rejected);

  await expect.poll(() => numberOf(checker)).not.toBe(id);
  await openCase(checker, id);
  await compare(checker, rejected);
  await approvePending(checker);
  await bar(checker).getByRole('button', { name: 'Enviar a emisión' }).click();
  await expect(checker.getByText(`La solicitud ${reference} pasó a emisión`)).toBeVisible();

  const official = await (await anotherBrowser()).newPage();
  await signIn(official, 'oficial');
  await showState(official, 'En emisión');
  await official.getByRole('search').getByLabel('Referencia', { exact: true }).fill(reference);
  await expect(rows(official)).toHaveCount(1);
  await firstWith(official, 'Emitir');
  await official.getByRole('button', { name: 'Emitir el certificado' }).click();
  const issued = official.getByRole('dialog', { name: `Certificado emitido: ${reference}` });
  await issued.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(official.getByText(`Se emitió el certificado de ${reference}`)).toBeVisible();

  await acceptCertificate(applicant, await partMailedTo(official, email, /\/finalization-request\/[\w-]+/));
  const serial = await download(applicant, reference, email);
  await fetchPki(applicant);
  await openssl.run('verify', ...chain, '-crl_check', '-CRLfile', 'issuing.crl', 'whole.pem');
  expect(await statusOf(server.address, 'whole')).toContain('whole.pem: good');

  await revoke(applicant, reference);
  await expect(row(applicant, reference)).toContainText('Revocado');
  await fetchPki(applicant);
  expect(await openssl.run('crl', '-inform', 'DER', '-in', 'issuing.crl', '-noout', '-text')).toContain(serial);
  expect(await statusOf(server.address, 'whole')).toContain('whole.pem: revoked');
});

/** Does not approve the document that is looked at. @returns its name */
async function rejectOne(page: Page): Promise<string> {
  const name = (await page.locator('.review-bar__label').textContent()) ?? '';
  await writeRejection(page, reason);
  await page.getByLabel(/^Observación para el solicitante/).fill(observation);
  await page.getByRole('button', { name: 'No aprobar', exact: true }).click();
  await expect(documents(page)).toContainText(`${observation}. Señalado en el documento`);
  return name;
}

/** Replaces a document as the applicant, who learns why, sees where, and brings another. */
async function replace(page: Page, id: string, name: string): Promise<void> {
  await enterAt(page, `/clientSection/form-correction/${id}`);
  const document = page.getByRole('article', { name });
  await expect(document.getByText(reason)).toBeVisible();
  await expect(document.getByText(observation)).toBeVisible();
  const marked = document.getByRole('img', { name: 'Lo señalado' });
  await expect(marked).toBeVisible();
  const [region, whole] = await Promise.all([marked.boundingBox(), document.locator('figure img').boundingBox()]);
  expect(((region?.x ?? 0) - (whole?.x ?? 0)) / (whole?.width ?? 1)).toBeCloseTo(0.2, 1);
  expect((region?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.4, 1);
  await document.locator('input[type=file]').first().setInputFiles(picture('legible.jpg'));
  await expect(document.getByRole('img', { name: 'Vista previa de legible.jpg' })).toBeVisible();
  await expectAccessible(page);
  await document.getByRole('button', { name: 'Enviar el reemplazo' }).click();
  await expect(page.getByRole('heading', { name: 'Su solicitud volvió a revisión' })).toBeVisible();
}

/** Compares the new version beside the one it replaces: what is done to the view of one is done to the other's. */
async function compare(page: Page, name: string): Promise<void> {
  await expect(documents(page).getByRole('button', { name: new RegExp(name) })).toHaveAttribute('aria-current');
  await page.getByRole('button', { name: 'Comparar con la versión anterior' }).click();
  const former = page.getByRole('figure').filter({ hasText: `Versión anterior` });
  const current = page.getByRole('figure').filter({ hasText: 'Versión actual' });
  await expect(former).toContainText(reason);
  await expect(former.locator('.review-sheet img')).toBeVisible();
  await expect(current.locator('.review-sheet img')).toBeVisible();
  await expectAccessible(page);
  const widthOf = async (figure: Locator): Promise<number> =>
    (await figure.locator('.review-sheet').boundingBox())?.width ?? 0;
  const before = [await widthOf(former), await widthOf(current)] as const;
  await page.getByRole('button', { name: 'Acercar' }).click();
  for (const [at, figure] of [former, current].entries()) {
    await expect.poll(async () => (await widthOf(figure)) / (before[at] ?? 1)).toBeCloseTo(1.4, 1);
  }
  await page.getByRole('button', { name: 'Ver completo' }).click();
  await expect.poll(() => widthOf(former)).toBeCloseTo(before[0], 0);
  await expect(painted(page)).toBeVisible();
}

/**
 * Downloads the file with the key as its holder, and confirms it: afterwards there is the certificate alone. @returns
 * the serial
 */
async function download(page: Page, reference: string, email: string): Promise<string> {
  await page.goto('/clientSection');
  const begin = page.getByRole('button', { name: `Descargar: ${reference}` });
  await begin.click();
  const dialog = page.getByRole('dialog', { name: 'Descargar' });
  const serial = await downloadOwnKey(page, dialog, 'whole', email);
  await dialog.getByRole('button', { name: 'Ya lo guardé' }).click();
  await dialog.getByRole('button', { name: 'Sí, borrar la copia' }).click();
  await expect(page.getByText('Confirmado: la clave ya no se conserva aquí.')).toBeVisible();
  await begin.click();
  await expect(dialog.getByText(/^Descarga el certificado con su cadena. Su clave ya no está aquí/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  return serial;
}
