import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { fetchPki, issueAndOpen, listOf, statusOf } from './harness/issuance';
import { expect, test } from './harness/journey';
import { textOfMail } from './harness/mailbox';
import { signIn } from './harness/sign-in';

interface Holder {
  readonly documentType: string;
  readonly documentNumber: string;
  readonly email: string;
}

for (const width of [390, 1280]) {
  test(`a holder accepts, consults and revokes at ${width} px, until OCSP says so`, async ({
    page,
    server,
    problems,
    anotherBrowser,
  }) => {
    // The link that was used, and the code that is wrong.
    problems.expect(/status of 410.*finalization\/link/);
    problems.expect(/status of 422.*revocation\/proof/);
    const official = await (await anotherBrowser({ viewport: { width: 1280, height: 800 } })).newPage();
    const name = `holder-${width}`;
    const { reference, holder } = await issue(official, name);

    await page.setViewportSize({ width, height: 800 });
    const issued = await textOfMail(page, holder.email, /finalization-request/);
    const link = /\/finalization-request\/[\w-]+/.exec(issued)?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByText(reference)).toBeVisible();
    await expectFits(page);
    await page.getByRole('checkbox', { name: /acepto el certificado/ }).check();
    await page.getByRole('button', { name: 'Aceptar el certificado' }).click();
    await expect(page.getByRole('heading', { name: 'El certificado está activo' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
    await expectFits(page);

    await identify(page, holder);
    await expectFits(page);
    const otp = page.getByLabel(/^Código OTP/);
    await otp.fill('WRONG');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Codigo OTP inválido')).toBeVisible();
    await expect(otp).toBeFocused();
    const mails = await page.context().newPage();
    const code = /es (\d{6})\./.exec(await textOfMail(mails, holder.email, /es \d{6}\./))?.[1] ?? '';
    const ticket = /CASO-\w+/.exec(await textOfMail(mails, holder.email, /CASO-/))?.[0] ?? '';
    await mails.close();
    await otp.fill(code);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Sus certificados' })).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/ListRevoke');
    await page.reload();
    const choose = page.getByRole('button', { name: `Ver o revocar ${reference}` });
    await expect(choose).toBeVisible();
    await expectFits(page);
    await choose.press('Enter');
    await expect(page.getByText('Vigente')).toBeVisible();
    await expectFits(page);
    await page.goBack();
    await choose.press('Enter');
    await page.getByRole('button', { name: 'Revocar este certificado' }).press('Enter');
    await page.getByLabel(/^Causa/).selectOption({ label: 'Pérdida, robo o compromiso de la clave privada' });
    await page.getByLabel(/^Código del caso/).fill(ticket);
    await page.getByLabel(/^Código OTP/).fill(code);
    await expect(page.getByRole('checkbox', { name: 'Verificar que no soy un robot' })).toBeChecked();
    await expectFits(page);
    await page.getByRole('button', { name: 'Revocar el certificado' }).press('Enter');

    await expect(page.getByRole('heading', { name: 'El certificado está revocado' })).toBeFocused();
    await expect(page.getByText('Vista en OCSP')).toBeVisible();
    await expect(page.getByText('Comprobando…')).toBeHidden();
    await expectFits(page);
    await page.reload();
    await expect(page.getByText('Vista en OCSP')).toBeVisible();
    await fetchPki(page);
    expect(await statusOf(server.address, name)).toContain(`${name}.pem: revoked`);
    await page.getByRole('button', { name: 'Terminar la consulta' }).press('Enter');
    await page.goto('/ListRevoke');
    await expect(page.getByText('Empiece por escribir sus datos.')).toBeVisible();
  });
}

test('the consult speaks English, is dark, and fits 320 px', async ({ anotherBrowser }) => {
  const context = await anotherBrowser({
    locale: 'en-GB',
    colorScheme: 'dark',
    viewport: { width: 320, height: 700 },
  });
  const page = await context.newPage();
  await page.goto('/revocation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online status and revocation');
  await expect(page.getByRole('option', { name: 'Citizenship card' })).toBeAttached();
  await expectFits(page);
  await page.getByLabel(/^Type of identification/).selectOption('CC');
  await page.getByLabel(/^Identification number/).fill('79999999');
  await page.getByLabel(/^E-mail/).fill('nobody.with.a.long.name@rubrica.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Write the code you received' })).toBeFocused();
  await expectFits(page);
});

/** An official issues to a holder, whose data the list carries. */
async function issue(page: Page, name: string): Promise<{ reference: string; holder: Holder }> {
  const rows: (Holder & { reference: string })[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    void response.json().then(
      (body: { data?: unknown }) => {
        const list = Array.isArray(body) ? body : body.data;
        if (Array.isArray(list)) rows.push(...(list as typeof rows));
      },
      () => undefined,
    );
  });
  await signIn(page, 'oficial');
  await listOf(page, '/verificationSection', 'En emisión');
  const { reference } = await issueAndOpen(page, name);
  const holder = rows.find((row) => row.reference === reference);
  if (!holder) throw new Error(`The list did not carry ${reference}`);
  return { reference, holder };
}

async function identify(page: Page, { documentType, documentNumber, email }: Holder): Promise<void> {
  await page.goto('/revocation');
  await expect(page.getByRole('option', { name: 'Cédula de ciudadanía' })).toBeAttached();
  await expectFits(page);
  await page.getByLabel(/^Tipo de identificación/).selectOption(documentType);
  await page.getByLabel(/^Número de identificación/).fill(documentNumber);
  await page.getByLabel(/^Correo electrónico/).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Escriba el código que recibió' })).toBeFocused();
}

/** Accessible as it stands, and nothing to scroll for sideways. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, `pixels beyond the width of ${page.url()}`).toBeLessThanOrEqual(0);
}
