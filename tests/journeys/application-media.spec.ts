import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from '@playwright/test';
import { Openssl } from '../upstream/pki/openssl';
import { Desk, picture } from './harness/applicant';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/journey';
import { signIn } from './harness/sign-in';

const openssl = new Openssl();
test.afterAll(() => openssl.remove());

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`: ${name}$`) });
const next = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true });
const field = (page: Page, label: string) => page.locator('form').getByLabel(new RegExp(`^${label} \\(`));

async function paper(name: string) {
  const document = await PDFDocument.create();
  document.addPage().drawText(name);
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

test('a company asks for a token: its papers, a check digit that warns, its delivery', async ({ page }) => {
  await signIn(page, 'suscriptor');
  const desk = await Desk.of(page);
  const email = 'empresa@rubrica.example';
  const names = { documentNumber: '1000000141', firstName: 'Demo', firstLastName: 'Pérez' };
  const id = await desk.draft({ ...names, email }, { productId: 'legalPerson', medium: 'TOKEN' });
  await desk.prove(id, email);
  await page.goto(`/clientSection/form/${id}`);
  const boxes = page.getByRole('checkbox', { name: /He leído y acepto/ });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.click();
  await expect(page.getByText('Aceptado', { exact: true })).toHaveCount(2);
  await next(page).click();
  for (const name of ['anverso', 'reverso', 'Fotografía']) {
    await page.getByLabel(new RegExp(`${name}.*\\(obligatorio`)).setInputFiles(picture(`${name}.jpg`));
    await expect(page.getByText(`Cargado: ${name}.jpg`)).toBeVisible();
  }
  for (const [label, name] of [
    ['Registro Único Tributario', 'rut.pdf'],
    ['Certificado de cámara de comercio', 'camara.pdf'],
  ] as const) {
    await page.getByLabel(new RegExp(`^${label}`)).setInputFiles(await paper(name));
    await expect(page.getByText(`Cargado: ${name}`)).toBeVisible();
  }
  await page.goto(`/clientSection/form/${id}?step=company`);
  await field(page, 'Razón social').fill('Demo Muestra S.A.S.');
  await field(page, 'NIT').fill('800191045-2');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/el dígito de verificación es 1/)).toBeVisible();
  await expectAccessible(page);
  await next(page).click();
  await expect(step(page, 'Representación')).toBeVisible();
  await field(page, 'Cargo').fill('Gerente');
  await next(page).click();
  await next(page).click();
  await expect(page.getByText('Su correo está comprobado')).toBeVisible();
  await next(page).click();
  await expect(step(page, 'Radicar')).toBeVisible();
  await expect(page.getByText(/NIT: .*el dígito de verificación es 1/)).toBeVisible();
  await page.getByLabel('¿Cómo se lo enviamos?').selectOption({ label: 'Entrega en sede' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Radicar la solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Valide su identidad' })).toBeVisible();
});

test('a key of one’s own: its request is checked, an upload goes on after the network, a code locks', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/net::ERR_/);
  problems.expect(/status of 422.*RegisterRequest/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'suscriptor');
  const desk = await Desk.of(page);
  const email = 'llave.propia@rubrica.example';
  const names = { documentNumber: '1000000142', firstName: 'Demo', firstLastName: 'Pérez' };
  const id = await desk.draft({ ...names, email }, { medium: 'PKCS10' });
  await page.goto(`/clientSection/form/${id}?step=documentation`);

  const csr = page.getByLabel(/^Solicitud PKCS#10/);
  await csr.setInputFiles({ name: 'mia.csr', mimeType: '', buffer: Buffer.from('nada') });
  await expect(page.getByText(/CSR|solicitud de certificado|PKCS#10 no/i).last()).toBeVisible();
  await expect(csr).toHaveAttribute('aria-invalid', 'true');
  const key = ['-newkey', 'rsa:3072', '-nodes', '-keyout', 'own.key'];
  await openssl.run('req', '-new', ...key, '-subj', '/CN=Demo', '-out', 'own.csr');
  await csr.setInputFiles({ name: 'mia.csr', mimeType: '', buffer: openssl.read('own.csr') });
  await expect(page.getByText('Cargado: mia.csr')).toBeVisible();

  // The network goes away behind the first part of a large picture.
  const large = picture('grande.jpg', 1_400, true);
  expect(large.buffer.length).toBeGreaterThan(768 * 1024);
  let parts = 0;
  await page.route('**/documents/RegisterRequest', async (route) => {
    parts += 1;
    if (parts !== 2) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await page.getByLabel(/anverso.*\(obligatorio/).setInputFiles(large);
  await expect(page.getByText(/La carga se interrumpió en [1-9]\d* %/)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('Cargado: grande.jpg')).toBeVisible();
  expect(parts).toBeGreaterThan(2);

  await page.goto(`/clientSection/form/${id}?step=email`);
  await page.getByRole('button', { name: 'Enviar el código' }).click();
  await expect(page.getByText(`Le enviamos un código a ${email}`)).toBeVisible();
  const code = page.getByLabel(/^Código/);
  for (const left of [/Le quedan 4/, /Le quedan 3/, /Le quedan 2/, /Le quedan 1/, /Pida otro código/]) {
    await code.fill('ABCDEF');
    await page.getByRole('button', { name: 'Comprobar' }).click();
    await expect(page.getByText(left)).toBeVisible();
  }
  await expectAccessible(page);
});

test('in English, in the dark, by the keyboard alone and on 320 px', async ({ anotherBrowser }) => {
  const context = await anotherBrowser({
    locale: 'en-GB',
    colorScheme: 'dark',
    viewport: { width: 320, height: 700 },
  });
  const page = await context.newPage();
  await signIn(page, 'suscriptor2');
  await page.goto('/clientSection/form');
  await expect(page.getByRole('radio', { name: 'Natural person' })).toBeVisible();
  // A group of radios is one stop: its arrows choose.
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('radio', { name: 'Virtual' }));
  await page.keyboard.press('Space');
  await expectFits(page);
  await tabTo(page, page.getByRole('button', { name: 'Begin the request' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clientSection\/form\/\d+/);
  const boxes = page.getByRole('checkbox', { name: /I have read and accept/ });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(2);
  await expectFits(page);
  await tabTo(page, page.getByRole('button', { name: 'Continue', exact: true }));
  await page.keyboard.press('Enter');
  const front = page.locator('input[type=file]').first();
  await expect(front).toBeAttached();
  await tabTo(page, front);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(picture('front.jpg'));
  await expect(page.getByText('Loaded: front.jpg')).toBeVisible();
  await expectFits(page);
  await page.goto(`${new URL(page.url()).pathname}?step=holder`);
  const number = page.locator('form').getByLabel(/^(Document|Identification) number/);
  await expect(number).toBeVisible();
  await tabTo(page, number);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1000000143');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectFits(page);
});

/** Presses Tab until that has the focus, as whoever has no mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 80 && !(await isThere()); pressed += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Accessible as it stands, and nothing to scroll for sideways. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, `pixels beyond the width of ${page.url()}`).toBeLessThanOrEqual(0);
}
