import type { Page } from '@playwright/test';
import { Desk, picture } from './harness/applicant';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/journey';
import { signIn } from './harness/sign-in';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`: ${name}$`) });
const next = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true });
const saved = (page: Page) => expect(page.getByText('Guardado', { exact: true })).toBeVisible();
const field = (page: Page, label: string) => page.locator('form').getByLabel(new RegExp(`^${label} \\(`));

/** Begins a natural person's request on the virtual medium. */
async function begin(page: Page): Promise<void> {
  await page.goto('/clientSection/form');
  await page.getByRole('radio', { name: 'Persona natural' }).check();
  await page.getByRole('radio', { name: 'Virtual' }).check();
  await page.getByRole('button', { name: 'Empezar la solicitud' }).click();
  await expect(page).toHaveURL(/\/clientSection\/form\/\d+/);
  await expect(step(page, 'Términos')).toBeVisible();
}

async function acceptTexts(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /He leído y acepto/ });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.click();
  await expect(page.getByText('Aceptado', { exact: true })).toHaveCount(2);
  await next(page).click();
  await expect(step(page, 'Documentación')).toBeVisible();
}

async function loadDocuments(page: Page): Promise<void> {
  for (const name of ['anverso', 'reverso', 'Fotografía']) {
    await page.getByLabel(new RegExp(`${name}.*\\(obligatorio`)).setInputFiles(picture(`${name}.jpg`));
    await expect(page.getByText(`Cargado: ${name}.jpg`)).toBeVisible();
  }
}

async function fillHolder(page: Page, documentNumber: string): Promise<void> {
  await field(page, 'Tipo de documento').selectOption('CC');
  await field(page, 'Número de documento').fill(documentNumber);
  await field(page, 'Primer nombre').fill('Demo');
  await field(page, 'Primer apellido').fill('Pérez');
}

async function fillContact(page: Page, email: string): Promise<void> {
  await field(page, 'Correo electrónico').fill(email);
  await field(page, 'Teléfono').fill('+57 300 123 4567');
  await field(page, 'Departamento').selectOption({ label: 'Antioquia' });
  await field(page, 'Municipio').selectOption({ label: 'Medellín' });
  await field(page, 'Dirección').fill('Calle de Muestra 1 # 2-3');
}

/** The digits of the newest mail of the demo mailbox, read in another tab. */
async function codeFromMailbox(page: Page): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/buzon');
  await mailbox.getByRole('list', { name: 'Correos' }).getByRole('button').first().click();
  const text = mailbox.getByRole('main');
  await expect(text).toContainText(/\b\d{6}\b/);
  const code = /\b\d{6}\b/.exec(await text.innerText())?.[0] ?? '';
  await mailbox.close();
  return code;
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test('a natural person fills a request step by step, proves the e-mail and files it', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'suscriptor');
  await page.goto('/clientSection/form');
  await page.getByRole('radio', { name: 'Persona natural' }).check();
  await expectAccessible(page);
  await begin(page);
  await expectAccessible(page);
  await next(page).click();
  await expect(page.getByText('Para continuar, acepte este texto')).toHaveCount(2);
  await acceptTexts(page);

  await next(page).click();
  await expect(page.getByText('Falta este documento')).toHaveCount(3);
  await page
    .getByLabel(/anverso.*\(obligatorio/)
    .setInputFiles({ ...picture('hoja.pdf'), mimeType: 'application/pdf' });
  await expect(page.getByText(/Tipo de archivo no permitido|jpg/).first()).toBeVisible();
  await loadDocuments(page);
  await expectAccessible(page);
  await next(page).click();

  await expect(step(page, 'Datos del titular')).toBeVisible();
  await fillHolder(page, '1000000123');
  await saved(page);
  await expectAccessible(page);
  await next(page).click();
  await expect(step(page, 'Datos de contacto')).toBeVisible();
  await fillContact(page, 'radica.formulario@rubrica.example');
  await expectAccessible(page);
  await next(page).click();
  await expect(step(page, 'Certificado')).toBeVisible();
  await next(page).click();

  await expect(step(page, 'Correo')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  await expect(page.getByText('Le enviamos un código a radica.formulario@rubrica.example')).toBeVisible();
  const code = await codeFromMailbox(page);
  await page.getByLabel(/^Código/).fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(page.getByText(/Codigo OTP inválido.*Le quedan 4 intentos/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Código/).fill(code);
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(page.getByText('Su correo está comprobado')).toBeVisible();
  await next(page).click();

  await expect(step(page, 'Radicar')).toBeVisible();
  await expect(page.getByText('Medellín')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page), 'pixels beyond 320').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Radicar la solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Valide su identidad' })).toBeVisible();
  expect(await overflow(page), 'pixels beyond 320').toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('a draft closed midway is there again, to the last letter', async ({ page, anotherBrowser }) => {
  await signIn(page, 'suscriptor2');
  await begin(page);
  const address = new URL(page.url()).pathname;
  await page.goto(`${address}?step=holder`);
  await fillHolder(page, '1000000124');
  await field(page, 'Segundo nombre').fill('Última');
  // The tab goes away before the pause of the save is over.
  await page.close();

  const other = await (await anotherBrowser()).newPage();
  await signIn(other, 'suscriptor2');
  await other.goto(`${address}?step=holder`);
  await expect(field(other, 'Número de documento')).toHaveValue('1000000124');
  await expect(field(other, 'Segundo nombre')).toHaveValue('Última');
});

test('who does not match the registry brings evidence, and the request goes to review', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'suscriptor');
  await begin(page);
  await acceptTexts(page);
  await loadDocuments(page);
  await next(page).click();
  await fillHolder(page, '1000099999');
  await next(page).click();
  await fillContact(page, 'evidencia.formulario@rubrica.example');
  await next(page).click();
  await next(page).click();
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  await expect(page.getByText(/^Le enviamos un código/)).toBeVisible();
  await page.getByLabel(/^Código/).fill(await codeFromMailbox(page));
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await next(page).click();
  await page.getByRole('button', { name: 'Radicar la solicitud' }).click();
  await page.getByRole('button', { name: 'Validar mi documento' }).click();
  await expect(page.getByText('Cédula no existe').first()).toBeVisible();
  await page.getByLabel(/^Soporte de identidad por ANI/).setInputFiles(picture('soporte.jpg'));
  await expect(page.getByRole('heading', { name: 'Cargue un soporte' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviar a verificación' }).click();
  await expect(page.getByText('Aún faltan validaciones por hacer o soportes por cargar')).toBeVisible();
  await page.getByRole('button', { name: 'Responder las preguntas' }).click();
  await page.getByLabel(/^Soporte de validación manual/).setInputFiles(picture('respuestas.jpg'));
  await expect(page.getByRole('heading', { name: 'Cargue un soporte' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar a verificación' }).click();
  await expect(page.getByRole('heading', { name: 'Su solicitud está en verificación' })).toBeVisible();
});

test('a document that was not approved is replaced beside the old one, and the request goes back to review', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'suscriptor');
  const [waiting] = await (await Desk.of(page)).requests('SUD');
  const id = waiting?.externalRequestId ?? '';
  await page.goto(`/clientSection/form-correction/${id}`);
  const rejected = page.getByRole('article');
  await expect(rejected.first()).toBeVisible();
  await expect(rejected.first().getByRole('heading', { name: 'El que no fue aprobado' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page), 'pixels beyond 320').toBeLessThanOrEqual(0);
  for (let left = await rejected.count(); left > 0; left -= 1) {
    const first = rejected.first();
    await first.getByRole('button', { name: 'Enviar el reemplazo' }).click();
    await expect(first.getByText('Elija el archivo que lo reemplaza').last()).toBeVisible();
    const rules = (await first.locator('.field__help').textContent()) ?? '';
    expect(rules).toContain('jpg');
    await first
      .locator('input[type=file]')
      .first()
      .setInputFiles(picture(`nuevo-${left}.jpg`, 300 + left));
    await expect(first.getByRole('img', { name: `Vista previa de nuevo-${left}.jpg` })).toBeVisible();
    await first.getByRole('button', { name: 'Enviar el reemplazo' }).click();
    if (left > 1) await expect(rejected).toHaveCount(left - 1);
  }
  await expect(page.getByRole('heading', { name: 'Su solicitud volvió a verificación' })).toBeVisible();
});
