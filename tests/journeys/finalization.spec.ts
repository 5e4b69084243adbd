import { expectFits } from './harness/fits';
import { inputMethodOf } from './harness/input-method';
import { keyPassword } from './harness/issuance';
import { expect, test } from './harness/journey';
import { desktopInEnglish, appearancesAround } from './harness/appearances';
import { codeMailedTo, partMailedTo } from './harness/mailbox';
import { issueToHolder } from './harness/staff';

const es = {
  refuse: 'No lo acepto: hay un error',
  why: /^¿Qué está mal?/,
  back: 'Volver a los datos',
  agree: /acepto el certificado/,
  accept: 'Aceptar el certificado',
  active: 'El certificado está activo',
  toDownload: 'Descargar el certificado',
  holderNumber: /^Número de documento/,
  sendCode: 'Enviar el código',
  mailedCode: /^Código del correo/,
  filePassword: /^Contraseña para el archivo/,
  repeatPassword: /^Repita la contraseña/,
  download: 'Descargar el archivo con la clave',
  saved: 'Ya lo guardé',
  savedSure: 'Sí, borrar la copia',
  confirmed: /ya no se conserva aquí/,
  used: 'El enlace ya se usó',
};

const en: typeof es = {
  refuse: 'I don’t accept: something is wrong',
  why: /^What’s wrong/,
  back: 'Back to the details',
  agree: /accept the certificate/,
  accept: 'Accept the certificate',
  active: 'The certificate is active',
  toDownload: 'Download the certificate',
  holderNumber: /^Document number/,
  sendCode: 'Send the code',
  mailedCode: /^Code from the email/,
  filePassword: /^File password/,
  repeatPassword: /^Repeat the password/,
  download: 'Download the file with the key',
  saved: 'I’ve saved it',
  savedSure: 'Yes, delete the copy',
  confirmed: /we no longer hold the key/,
  used: 'This link was already used',
};

for (const appearance of appearancesAround(desktopInEnglish)) {
  const texts = { es, en }[appearance.language];
  test(`a holder checks, accepts and downloads a certificate by the link at ${appearance.name}`, async ({
    server,
    problems,
    anotherBrowser,
  }) => {
    // The link, once there is no key any more.
    problems.expect(/status of 410.*finalization\/link/);
    const { reference, holder } = await issueToHolder(server.address, `finalization-${appearance.language}`);
    const page = await (await anotherBrowser(appearance.use)).newPage();
    const input = inputMethodOf(page, appearance);
    const press = (name: string): Promise<void> => input.press(page.getByRole('button', { name }));

    await page.goto(await partMailedTo(page, holder.email, /\/finalization-request\/[\w-]+/));
    await expect(page.getByText(new RegExp(`-${holder.documentNumber}\\b`)).first()).toBeVisible();
    await press(texts.refuse);
    await expect(page.getByLabel(texts.why)).toBeVisible();
    await expectFits(page);
    await press(texts.back);
    await input.tick(page.getByRole('checkbox', { name: texts.agree }));
    await press(texts.accept);
    await expect(page.getByRole('heading', { name: texts.active })).toBeVisible();
    await press(texts.toDownload);
    await input.write(page.getByLabel(texts.holderNumber), holder.documentNumber);
    await press(texts.sendCode);
    await expect(page.getByLabel(texts.mailedCode)).toBeVisible();
    await input.write(page.getByLabel(texts.mailedCode), await codeMailedTo(page, holder.email));
    await input.write(page.getByLabel(texts.filePassword), keyPassword);
    await input.write(page.getByLabel(texts.repeatPassword), keyPassword);
    await expectFits(page);
    const [file] = await Promise.all([page.waitForEvent('download'), press(texts.download)]);
    expect(file.suggestedFilename()).toBe(`${reference}.p12`);
    await expectFits(page);
    await press(texts.saved);
    await press(texts.savedSure);
    await expect(page.getByText(texts.confirmed)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: texts.used })).toBeVisible();
    await expectFits(page);
  });
}
