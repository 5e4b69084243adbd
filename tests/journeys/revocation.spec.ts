import type { Page } from '@playwright/test';
import { expectFits } from './harness/fits';
import { inputMethodOf, type InputMethod } from './harness/input-method';
import { fetchPki, statusOf, type Holder } from './harness/issuance';
import { expect, test } from './harness/journey';
import { appearancesAround, phoneInSpanish } from './harness/appearances';
import { codeMailedTo, partMailedTo } from './harness/mailbox';
import { issueToHolder } from './harness/staff';

const es = {
  agree: /acepto el certificado/,
  accept: 'Aceptar el certificado',
  active: 'El certificado está activo',
  card: 'Cédula de ciudadanía',
  documentType: /^Tipo de documento/,
  documentNumber: /^Número de documento/,
  email: /^Correo electrónico/,
  writeCode: 'Escriba el código que recibió',
  otp: /^Código del correo/,
  wrongOtp: 'Codigo OTP inválido',
  certificates: 'Sus solicitudes y certificados',
  choose: 'Ver o revocar',
  good: 'Vigente',
  revokeThis: 'Revocar este certificado',
  cause: /^Causa/,
  loss: 'Pérdida, robo o compromiso de la clave privada',
  ticket: /^Código del caso/,
  noRobot: 'Verificar que no soy un robot',
  revoke: 'Revocar el certificado',
  revoked: 'El certificado está revocado',
  seen: 'Visible para quien verifique su firma (OCSP)',
  download: 'Descargar el comprobante (PDF)',
  checking: 'Comprobando…',
  end: 'Terminar la consulta',
  begin: 'Empiece por escribir sus datos.',
};

const en: typeof es = {
  agree: /accept the certificate/,
  accept: 'Accept the certificate',
  active: 'The certificate is active',
  card: 'Citizenship card',
  documentType: /^Document type/,
  documentNumber: /^Document number/,
  email: /^Email/,
  writeCode: 'Enter the code you received',
  otp: /^One-time code/,
  wrongOtp: 'Invalid one-time code',
  certificates: 'Your requests and certificates',
  choose: 'View or revoke',
  good: 'Valid',
  revokeThis: 'Revoke this certificate',
  cause: /^Reason for revocation/,
  loss: 'Loss, theft or compromise of the private key',
  ticket: /^Case code/,
  noRobot: 'Verify that I’m not a robot',
  revoke: 'Revoke certificate',
  revoked: 'The certificate has been revoked',
  seen: 'Visible to anyone checking your signature (OCSP)',
  download: 'Download the receipt (PDF)',
  checking: 'Checking…',
  end: 'End the session',
  begin: 'Start by entering your details.',
};

for (const appearance of appearancesAround(phoneInSpanish)) {
  const texts = { es, en }[appearance.language];
  test(`a holder accepts, consults and revokes at ${appearance.name}, until OCSP says so`, async ({
    server,
    problems,
    anotherBrowser,
  }) => {
    // The code that is wrong.
    problems.expect(/status of 422.*revocation\/proof/);
    const name = `holder-${appearance.language}`;
    const { reference, holder } = await issueToHolder(server.address, name);
    const page = await (await anotherBrowser(appearance.use)).newPage();
    const input = inputMethodOf(page, appearance);
    const pressed = (text: string): Promise<void> => input.press(page.getByRole('button', { name: text }));

    await page.goto(await partMailedTo(page, holder.email, /\/finalization-request\/[\w-]+/));
    await expect(page.getByText(reference)).toBeVisible();
    await expectFits(page);
    await input.tick(page.getByRole('checkbox', { name: texts.agree }));
    await pressed(texts.accept);
    await expect(page.getByRole('heading', { name: texts.active })).toBeVisible();
    await expectFits(page);
    await identify(page, input, holder, texts);
    await expectFits(page);
    const otp = page.getByLabel(texts.otp);
    await input.write(otp, 'WRONG');
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts.wrongOtp)).toBeVisible();
    await expect(otp).toBeFocused();
    await expectFits(page);
    const code = await codeMailedTo(page, holder.email);
    await input.write(otp, code);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: texts.certificates })).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/ListRevoke');
    await page.reload();
    const choose = page.getByRole('button', { name: `${texts.choose} ${reference}` });
    await expect(choose).toBeVisible();
    await expectFits(page);
    await input.press(choose);
    await expect(page.getByText(texts.good, { exact: true }).first()).toBeVisible();
    await expectFits(page);
    await page.goBack();
    await input.press(choose);
    await pressed(texts.revokeThis);
    await input.choose(page.getByLabel(texts.cause), texts.loss);
    // It is mailed once the page has asked for it.
    const ticket = () => partMailedTo(page, holder.email, /CASO-\w+/);
    await expect(async () => void (await ticket())).toPass();
    await input.write(page.getByLabel(texts.ticket), await ticket());
    await expect(page.getByLabel(texts.otp)).toBeHidden();
    await expect(page.getByRole('checkbox', { name: texts.noRobot })).toBeChecked();
    await expectFits(page);
    await pressed(texts.revoke);

    await expect(page.getByRole('heading', { name: texts.revoked })).toBeFocused();
    await expect(page.getByText(texts.seen)).toBeVisible();
    await expect(page.getByText(texts.checking)).toBeHidden();
    await expect(page.getByText(texts.loss, { exact: true })).toBeVisible();
    await expectFits(page);
    const [file] = await Promise.all([page.waitForEvent('download'), pressed(texts.download)]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${reference}-\\w{8}\\.pdf$`));
    await page.reload();
    await expect(page.getByText(texts.seen)).toBeVisible();
    await fetchPki(page);
    expect(await statusOf(server.address, name)).toContain(`${name}.pem: revoked`);
    await pressed(texts.end);
    await page.goto('/ListRevoke');
    await expect(page.getByText(texts.begin)).toBeVisible();
    await expectFits(page);
  });
}

async function identify(page: Page, input: InputMethod, holder: Holder, texts: typeof es): Promise<void> {
  await page.goto('/revocation');
  await expect(page.getByRole('option', { name: texts.card })).toBeAttached();
  await expectFits(page);
  await input.choose(page.getByLabel(texts.documentType), texts.card);
  await input.write(page.getByLabel(texts.documentNumber), holder.documentNumber);
  await input.write(page.getByLabel(texts.email), holder.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: texts.writeCode })).toBeFocused();
}
