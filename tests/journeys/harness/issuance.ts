import { expect, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { Openssl } from '../../upstream/pki/openssl';
import { expectAccessible } from './axe';
import { chooseState, openSection, row, rows, settled, unfilter } from './list';
import { codeMailedTo } from './mailbox';

/** The second opinion on everything that is issued. All files of a worker share it, so it goes with the worker. */
export const openssl = new Openssl();
process.once('exit', () => openssl.remove());

/** Opens the list of a section in one state; dates aside, so that every seeded request is there. */
export async function listOf(page: Page, path: string, state: string): Promise<void> {
  await openSection(page, path);
  await showState(page, state);
}

/** Narrows the list of requests on the page to one state. */
export async function showState(page: Page, state: string): Promise<void> {
  // Of today alone there may be none: soon after midnight.
  await expect(page.getByText(/^(Sin resultados|\d[\d.]* resultados?)\b/)).toBeVisible();
  await unfilter(page);
  await chooseState(page, state);
  await expect(rows(page).filter({ hasNotText: state })).toHaveCount(0);
}

/** Opens the menu of a request's row and presses an action. */
export async function runAction(page: Page, reference: string, name: string): Promise<void> {
  // A menu is closed as soon as its row takes another record.
  await settled(page);
  await row(page, reference)
    .getByRole('button', { name: new RegExp(`(cciones de|ctions for) ${reference}`) })
    .click();
  await page
    .getByRole('menu', { name: new RegExp(`^(Acciones de|Actions for) ${reference}$`) })
    .getByRole('menuitem', { name })
    .click();
}

/** Presses the action of a row that stands in sight, on the first row that has it; gives the request's reference. */
export async function firstWith(page: Page, name: string): Promise<string> {
  await settled(page);
  const first = page.getByRole('button', { name: new RegExp(`^${name}: RB`) }).first();
  const label = (await first.getAttribute('aria-label')) ?? '';
  // By its own name: were the rows read anew meanwhile, another might be the first.
  await page.getByRole('button', { name: label, exact: true }).click();
  return label.slice(name.length + 2);
}

/** Issues the one request that the list shows, downloads its file, and has openssl open it. @returns reference and serial */
export async function issueAndOpen(page: Page, name: string): Promise<{ reference: string; serial: string }> {
  const reference = await firstWith(page, 'Emitir');
  const dialog = page.getByRole('dialog', { name: 'Emitir' });
  await expect(dialog.getByText(reference, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Emitir el certificado' }).click();
  const issued = page.getByRole('dialog', { name: `Certificado emitido: ${reference}` });
  await expect(issued).toBeVisible();
  const serial = await downloadCertificate(page, issued, name);
  await expect(page.getByText(`Se emitió el certificado de ${reference}`)).toBeVisible();
  return { reference, serial };
}

/** Opens the issuance of the first request whose medium is a token. */
export async function openToken(page: Page): Promise<string> {
  const buttons = await page.getByRole('button', { name: /^Emitir: RB/ }).all();
  const labels = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
  const dialog = page.getByRole('dialog', { name: 'Emitir' });
  for (const label of labels.filter((name) => name !== null)) {
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog.getByText(label.slice('Emitir: '.length), { exact: true })).toBeVisible();
    if (await dialog.getByLabel(/^Serial del token/).isVisible()) return label.slice('Emitir: '.length);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  }
  throw new Error('No request of the demo waits for a token');
}

/** Whose certificate it is. */
export interface Holder {
  readonly documentNumber: string;
  readonly email: string;
}

/** Downloads a certificate by its dialog, which has no key: `<name>.pem`. @returns the serial */
async function downloadCertificate(page: Page, dialog: Locator, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.crt$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  openssl.write(`${name}.pem`, await readFile(await download.path()));
  return serialOf(name);
}

/** The password that a holder chooses for the file of the key. */
export const keyPassword = 'Cerro verde, 4 nubes';

/** Asks for the code that opens one download of a key, and writes it from the mail. */
export async function writeKeyCode(page: Page, dialog: Locator, email: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Enviar el código' }).click();
  const code = dialog.getByLabel(/^Código del correo/);
  await expect(code).toBeFocused();
  await code.fill(await codeMailedTo(page, email));
}

/**
 * Downloads the file with the key as its holder, by its dialog, twice, as after an answer that was lost, and openssl
 * opens it: `<name>.p12`, `<name>.pem` and `<name>.key`. @returns the serial
 */
export async function downloadOwnKey(page: Page, dialog: Locator, name: string, email: string): Promise<string> {
  const write = async (): Promise<void> => {
    await writeKeyCode(page, dialog, email);
    await dialog.getByLabel(/^Contraseña para el archivo/).fill(keyPassword);
    await dialog.getByLabel(/^Repita la contraseña/).fill(keyPassword);
  };
  const begin = dialog.getByRole('button', { name: 'Descargar el archivo con la clave' });
  await write();
  await Promise.all([page.waitForEvent('download'), begin.click()]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Descargar otra vez' }).click();
  await write();
  const [download] = await Promise.all([page.waitForEvent('download'), begin.click()]);
  openssl.write(`${name}.p12`, await readFile(await download.path()));
  const taken = ['pkcs12', '-in', `${name}.p12`, '-passin', `pass:${keyPassword}`];
  await openssl.run(...taken, '-nokeys', '-clcerts', '-out', `${name}.pem`);
  await openssl.run(...taken, '-nocerts', '-nodes', '-out', `${name}.key`);
  return serialOf(name);
}

async function serialOf(name: string): Promise<string> {
  return (await openssl.run('x509', '-in', `${name}.pem`, '-noout', '-serial')).trim().replace('serial=', '');
}

/** Expects that the reviewer of a request learns, in the list of those in issuance, why another has to issue it. */
export async function expectRefusedToReviewer(page: Page, reference: string): Promise<void> {
  await listOf(page, '/verificationSection', 'En emisión');
  await page.getByRole('search').getByLabel('Referencia', { exact: true }).fill(reference);
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText(`Referencia: ${reference}`);
  // A menu is closed as soon as its row takes another record.
  await settled(page);
  await row(page, reference)
    .getByRole('button', { name: new RegExp(`^Emitir: falta algo.*${reference}`) })
    .click();
  await expect(
    page.getByText(
      'Quien aprobó la solicitud, la validó, decidió sus documentos o la presentó por otra persona no puede emitirla; la emite otra persona',
    ),
  ).toBeVisible();
  await expectAccessible(page);
}

/** Fetches what the PKI publishes. */
export async function fetchPki(page: Page): Promise<void> {
  for (const name of ['root', 'issuing']) {
    const [crt, crl] = await Promise.all([page.request.get(`/pki/${name}.crt`), page.request.get(`/pki/${name}.crl`)]);
    await openssl.pem(name, await crt.body());
    openssl.write(`${name}.crl`, await crl.body());
  }
}

export const chain = ['-CAfile', 'root.pem', '-untrusted', 'issuing.pem'];

export async function statusOf(address: string, name: string): Promise<string> {
  return openssl.run(
    'ocsp',
    '-issuer',
    'issuing.pem',
    '-cert',
    `${name}.pem`,
    '-url',
    `${address}/pki/ocsp`,
    ...['-CAfile', 'root.pem', '-verify_other', 'issuing.pem'],
  );
}

interface Revoking {
  file?: { name: string; mimeType: string; buffer: Buffer };
  /** Whether the records are another's: what a revocation does there, this console can't say. */
  inFront?: boolean;
}

/** Revokes by the dialog of a row: the proof of work solves itself, or the signed file is attached. */
export async function revoke(page: Page, reference: string, { file, inFront }: Revoking = {}): Promise<void> {
  await runAction(page, reference, 'Revocar');
  const dialog = page.getByRole('dialog', { name: 'Revocar' });
  if (!inFront) await expect(dialog.getByText('Esto no se puede deshacer')).toBeVisible();
  await dialog.getByLabel(/^Causa/).selectOption({ label: 'Pérdida, robo o compromiso de la clave privada' });
  await dialog.getByLabel(/^Observación/).fill('Pérdida informada por el titular');
  if (file) await dialog.getByLabel(/^Solicitud de revocación firmada/).setInputFiles(file);
  else await expect(dialog.getByRole('checkbox', { name: 'Verificar que no soy un robot' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revocar el certificado' }).click();
  const done = inFront ? `El servicio aceptó «Revocar» para ${reference}` : `Se revocó el certificado de ${reference}`;
  await expect(page.getByText(new RegExp(done))).toBeVisible();
}
