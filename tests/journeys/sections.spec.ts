import type { Page } from '@playwright/test';
import { turnedAppearances } from './harness/appearances';
import { ApplicationForm } from './harness/application';
import { ApplicantClient } from './harness/applicant';
import { expectAccessible } from './harness/axe';
import { expectFits } from './harness/fits';
import { expect, test } from './harness/journey';
import { authorizationOf, openSession, signIn } from './harness/sign-in';

const [appearance] = turnedAppearances;
if (appearance?.language !== 'es') throw new Error('The first look is in Spanish');
test.use(appearance.use);

/** Registers a person in an agreement of the demo, in the manager's name. */
async function invite(page: Page, documentNumber: string, email: string): Promise<void> {
  const headers = { authorization: authorizationOf(page), 'accept-language': 'es' };
  const filter = encodeURIComponent(JSON.stringify({ contractId: 'CNV-001' }));
  const [agreement] = (await (await page.request.get(`/api/rest/agreements?filter=${filter}`, { headers })).json()) as {
    id: string;
  }[];
  const response = await page.request.post('/api/rest/agreement-subscribers', {
    headers,
    data: {
      agreement: agreement?.id,
      firstName: 'Demo',
      firstLastName: 'Pérez',
      documentType: 'CC',
      documentNumber,
      email,
      address: 'Calle de Muestra 1',
    },
  });
  expect(response.status()).toBe(201);
}

test('an applicant without an account registers, proves the address and arrives at the request', async ({ page }) => {
  await page.goto('/security/login');
  await page.getByRole('link', { name: 'Solicitar un certificado' }).click();
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear su cuenta' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Nombres').fill('Ana María');
  await page.getByLabel('Apellidos').fill('Ruiz');
  await page.getByLabel('Correo electrónico').fill('ana.ruiz@rubrica.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('Mariposa verde 47');
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revise su correo' })).toBeVisible();
  await page.getByRole('link', { name: 'Abrir el buzón de demostración' }).click();
  await page
    .getByRole('list', { name: 'Correos' })
    .getByRole('button', { name: /ana\.ruiz@/ })
    .click();
  const link = page.getByRole('link', { name: /register/ }).first();
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Active su cuenta' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Contraseña que eligió').fill('Mariposa verde 47');
  await page.getByRole('button', { name: 'Activar e ingresar' }).click();
  await expect(page).toHaveURL(/\/clientSection\/form$/);
  await expect(page.getByRole('group', { name: 'O un servicio para su entidad' })).toBeVisible();
});

// From /dashboards, too, without-demo.spec.ts files.
test('/Myself files for a subscriber that an agreement invited', async ({ page, problems }) => {
  const [section, documentNumber] = ['/Myself', '1000000131'];
  const email = `${documentNumber}@rubrica.example`;
  await openSession(page, 'convenios');
  await invite(page, documentNumber, email);
  await signIn(page, 'aliado.emisor', { at: section });
  await page.getByRole('link', { name: 'Radicar por un suscriptor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Radique por un suscriptor' })).toBeVisible();
  await page.getByRole('radio', { name: 'Persona natural' }).check();
  await page.getByRole('radio', { name: 'Virtual' }).check();
  await page.getByRole('button', { name: 'Empezar la solicitud' }).click();
  await expect(page).toHaveURL(new RegExp(`${section}/form/\\d+`));
  await new ApplicationForm(page, appearance).acceptTexts();
  const id = /form\/(\d+)/.exec(page.url())?.[1] ?? '';
  await new ApplicantClient(page).fill(id, { documentNumber, firstName: 'Demo', firstLastName: 'Pérez', email });
  await page.goto(`${section}/form/${id}?step=file`);
  await expect(page.getByText('Elegir el convenio')).toBeVisible();
  await page.getByLabel('Convenio').selectOption({ index: 1 });
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Radicar la solicitud' }).click();
  // No one has compared the holder yet: filing does, and says once what does not match.
  await expect(page.getByRole('button', { name: /\(ANI\)/ })).toBeVisible();
  problems.expect(/status of 412/);
  // Another tab saves meanwhile: nothing is filed that this one does not show.
  await new ApplicantClient(page).change(id, { address: 'Calle de Muestra 4 # 5-6' });
  await page.getByRole('button', { name: 'Radicar la solicitud' }).click();
  const load = page.getByRole('button', { name: 'Cargar los datos nuevos' });
  await expect(load).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await load.click();
  await expect(load).toHaveCount(0);
  await expect(page.getByText('Calle de Muestra 4 # 5-6')).toBeVisible();
  await page.getByRole('button', { name: 'Radicar la solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Radicamos su solicitud' })).toBeVisible();
  await new ApplicationForm(page, appearance).press('Comprobar mi identidad');
  await expect(page.getByRole('heading', { level: 1, name: 'Compruebe su identidad' })).toBeVisible();
});
