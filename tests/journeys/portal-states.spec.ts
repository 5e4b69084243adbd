import type { Page, Route } from '@playwright/test';
import { ApplicantClient, picture } from './harness/applicant';
import { ApplicationForm } from './harness/application';
import { expectFits } from './harness/fits';
import { expect, test } from './harness/journey';
import { phoneInSpanish } from './harness/appearances';
import { signIn } from './harness/sign-in';

test.use(phoneInSpanish.use);

const at = '2026-03-04T15:00:00Z';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Answers a call in the server's place: what it takes a person days to bring about is there at once. */
function respond(page: Page, path: string | RegExp, body: unknown, status = 200): Promise<unknown> {
  const url = typeof path === 'string' ? new RegExp(`/api/.*${path}$`) : path;
  return page.route(url, (route: Route) => route.fulfill({ status, json: body }));
}

const dead = (end: string) => ({
  status: false,
  informationCode: 'restoreLinkExpired',
  error: 'El enlace venció o ya se usó. Solicite uno nuevo',
  message: 'El enlace venció o ya se usó. Solicite uno nuevo',
  link: { end, at, reference: 'RB-7', stateName: 'Revocado' },
});
const data = (value: unknown) => ({ status: true, data: value });

test('the states of a registration are clean', async ({ page, problems }) => {
  problems.expect(/status of 410/);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFits(page);

  await page.goto('/register');
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  await expectFits(page);

  await page.getByLabel('Nombres').fill('Demo');
  await page.getByLabel('Apellidos').fill('Pérez');
  await page.getByLabel('Correo electrónico').fill('estados@rubrica.example');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Mariposa verde 47');
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(heading(page, 'Revise su correo')).toBeVisible();
  await expectFits(page);

  for (const [end, title] of [
    ['used', 'La cuenta ya está activa'],
    ['replaced', 'El enlace ya no sirve'],
    ['expired', 'El enlace ya no sirve'],
  ] as const) {
    await respond(page, '/registration/link', dead(end), 410);
    await page.goto(`/register/${end}`);
    await expect(heading(page, title)).toBeVisible();
    await expectFits(page);
  }
  await respond(page, '/registration', { isOpen: false });
  await page.goto('/register');
  await expect(heading(page, 'El registro no está abierto')).toBeVisible();
  await expectFits(page);
});

test('the ends of a link of acceptance are clean', async ({ page, problems }) => {
  problems.expect(/status of 410/);
  const link = {
    reference: 'RB-7',
    certificateTypeName: 'Persona natural',
    validTo: '2030-01-01T00:00:00Z',
    accepted: false,
    subject: [{ attribute: 'CN', value: 'Demo Ñusta Pérez' }],
    keyHeld: true,
    passwordLength: 12,
  };
  for (const end of ['used', 'expired', 'replaced', 'closed']) {
    await respond(page, '/finalization/link', dead(end), 410);
    await page.goto(`/finalization-request/${end}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  }
  await respond(page, '/finalization/link', dead('expired'), 410);
  await respond(page, '/finalization/renewal', { message: 'Si el enlace era suyo, le enviamos otro.' });
  await page.goto('/finalization-request/link-1');
  await page.getByRole('button', { name: 'Pedir un enlace nuevo' }).click();
  await expect(page.getByText('Si el enlace era suyo, le enviamos otro.')).toBeVisible();
  await expectFits(page);

  // Another tab has accepted by it meanwhile.
  let accepted = false;
  await page.route(/\/api\/.*\/finalization\/link$/, (route) => route.fulfill({ json: { ...link, accepted } }));
  await respond(page, '/ECD/finalizecertificate', dead('used'), 410);
  await page.goto('/finalization-request/link-2');
  await page.getByRole('checkbox', { name: /acepto el certificado/ }).tap();
  accepted = true;
  await page.getByRole('button', { name: 'Aceptar el certificado' }).tap();
  await expect(heading(page, 'Usted ya aceptó este certificado')).toBeVisible();
  await expectFits(page);

  accepted = false;
  await respond(page, '/ECD/finalizecertificate', data({ reference: 'RB-7', finalizedAt: at, accepted: false }));
  await page.goto('/finalization-request/link-3');
  await page.getByRole('button', { name: 'No lo acepto: hay un error' }).tap();
  await page.getByRole('button', { name: 'No aceptar y revocar el certificado' }).tap();
  await expect(page.getByText('El campo es obligatorio')).toBeVisible();
  await expectFits(page);
  await page.getByLabel(/^¿Qué está mal?/).fill('Mi nombre');
  await page.getByRole('button', { name: 'No aceptar y revocar el certificado' }).tap();
  await expect(heading(page, 'No aceptó el certificado')).toBeVisible();
  await expectFits(page);
});

test('the list of a revocation is clean where it is empty or fails, and its form where something is wrong', async ({
  page,
  problems,
}) => {
  problems.expect(/status of (422|500)/);
  const certificate = {
    contractRequestId: '1',
    reference: 'RB-1',
    serialNumber: 'A1B2C3D4E5F60718',
    certificateTypeName: 'Persona natural',
    serviceStatusId: 'FIN',
    statusName: 'Vigente',
    validTo: '2030-01-01T00:00:00Z',
    revocable: true,
  };
  const asPlaced = { expiresAt: '2030-01-01T00:00:00Z', retryAfterSeconds: 60 };
  await respond(page, '/revocation/open', { tokenRevocationGSE: 'token', expiresAt: asPlaced.expiresAt });
  for (const path of ['/revocation/code', '/revocation/case']) await respond(page, path, asPlaced);
  await respond(page, '/revocation/proof', { proven: true });
  let list: { status: number; json: unknown } = { status: 200, json: data([]) };
  await page.route(/getCertificateToRevoke$/, (route) => route.fulfill(list));
  // One sealed text looks like another in the storage: what was sealed last is noted here, where it can still be read.
  await page.addInitScript(() => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    crypto.subtle.encrypt = async (algorithm, key, text) => {
      const sealed = await encrypt(algorithm, key, text);
      document.documentElement.dataset['sealed'] = new TextDecoder().decode(text);
      return sealed;
    };
  });
  await page.goto('/revocation');
  await page.getByLabel(/^Tipo de documento/).selectOption({ label: 'Cédula de ciudadanía' });
  await page.getByLabel(/^Número de documento/).fill('1.000.000.103');
  await page.getByLabel(/^Correo electrónico/).fill('estados@rubrica.example');
  await page.getByRole('button', { name: 'Continuar' }).tap();
  await page.getByLabel(/^Código del correo/).fill('123 456');
  await page.getByRole('button', { name: 'Ver mis solicitudes y certificados' }).tap();
  await expect(heading(page, 'No hay solicitudes ni certificados')).toBeVisible();
  await expectFits(page);

  list = { status: 500, json: { status: false, error: 'Error', message: 'Error' } };
  await page.reload();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await expectFits(page);

  list = { status: 200, json: data([certificate]) };
  await page.reload();
  await page.getByRole('button', { name: 'Ver o revocar RB-1' }).tap();
  const opened = page.waitForResponse(/\/revocation\/case$/);
  await page.getByRole('button', { name: 'Revocar este certificado' }).tap();
  await opened;
  await page.getByLabel(/^Código del caso/).fill('CASO-1');
  await expect(page.locator('html')).toHaveAttribute('data-sealed', /CASO-1/);
  await page.reload();
  await expect(page.getByLabel(/^Código del caso/)).toHaveValue('CASO-1');
  await page.getByRole('button', { name: 'Revocar el certificado' }).tap();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  await expectFits(page);
});

test('the documents of a request are clean with what the server finds in them', async ({ page }) => {
  const form = new ApplicationForm(page, phoneInSpanish);
  await signIn(page, 'suscriptor');
  const names = { documentNumber: '1000000155', firstName: 'Demo', firstLastName: 'Pérez' };
  const id = await new ApplicantClient(page).draft({ ...names, email: 'estados.demo@rubrica.example' });
  await page.route(/\/RegisterRequest$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { documents: object[] } };
    const documents = body.data.documents.map((document) => ({ ...document, pictureProblem: 'blurred' }));
    await route.fulfill({ response, json: { ...body, data: { ...body.data, documents } } });
  });
  await respond(
    page,
    'dnioptimization',
    data({ kind: 'dni', status: 'fulfilled', suggested: true, fields: [], otherPaper: 'bill' }),
  );
  await page.goto(`/clientSection/form/${id}?step=documentation`);
  const [front = ''] = form.texts.papers;
  await form.load(front, picture('recibo.jpg'));
  await expect(page.getByText(/^La foto está borrosa/)).toBeVisible();
  await expect(page.getByText(/^Lo que cargó parece una factura/)).toBeVisible();
  await expectFits(page);
});

test('the ends of a link to an account are clean, and its forms where something is wrong', async ({
  page,
  problems,
}) => {
  problems.expect(/status of (410|500)/);
  const password = '/validate-token-change-password';
  for (const [end, title] of [
    ['used', 'El enlace ya se usó'],
    ['replaced', 'Otro enlace tomó su lugar'],
    ['expired', 'El enlace venció'],
  ] as const) {
    await respond(page, password, dead(end), 410);
    await page.goto(`/change-password/${end}`);
    await expect(heading(page, title)).toBeVisible();
    await expectFits(page);
  }
  await respond(page, password, { status: false, error: 'Error', message: 'Error' }, 500);
  await page.goto('/change-password/link-1');
  await expect(heading(page, 'No se pudo revisar el enlace')).toBeVisible();
  await expectFits(page);
  await respond(page, password, { username: 'suscriptor' });
  await page.getByRole('button', { name: 'Intentar de nuevo' }).tap();
  await page.getByRole('button', { name: 'Guardar la contraseña' }).tap();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  await expectFits(page);

  await signIn(page, 'suscriptor');
  await respond(page, '/own-email/link', dead('expired'), 410);
  await page.goto('/confirm-email/link-2');
  await expect(page.getByText('Este enlace ya no sirve')).toBeVisible();
  await expectFits(page);
  await respond(page, '/own-email/link', data({ email: 'nuevo@rubrica.example' }));
  await respond(page, '/own-email/confirmation', data({ email: 'nuevo@rubrica.example' }));
  await page.goto('/confirm-email/link-3');
  await expect(page.getByText('nuevo@rubrica.example')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Confirmar el correo nuevo' }).tap();
  await expect(heading(page, 'El correo de su cuenta es nuevo@rubrica.example')).toBeVisible();
  await expectFits(page);
});
