import { ApplicantClient } from './harness/applicant';
import { expectAccessible } from './harness/axe';
import { runAction } from './harness/issuance';
import { expect, test } from './harness/journey';
import { row, settled, turnPage } from './harness/list';
import { codeMailedTo } from './harness/mailbox';
import { signIn } from './harness/sign-in';

test('an applicant asks for an electronic certificate with an accepted one, activates it, and staff see it', async ({
  page,
}) => {
  await signIn(page, 'suscriptor', { at: '/clientSection' });
  const [accepted] = (await new ApplicantClient(page).requests('FIN')).filter(
    ({ applicationId, certificateSerial }) => applicationId === 'ECD' && certificateSerial !== undefined,
  );
  const { reference = '', email = '' } = accepted ?? {};
  await settled(page);
  // The list has no filter, and its pages are short.
  while ((await row(page, reference).count()) === 0) await turnPage(page, 'Página siguiente');
  await runAction(page, reference, 'Pedir certificado electrónico');
  const dialog = page.getByRole('dialog', { name: 'Pedir certificado electrónico' });
  await expect(dialog.getByText(reference, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pedirlo y enviar el código' }).click();
  const code = dialog.getByLabel(/^Código/);
  await expect(code).toBeFocused();
  await code.fill(await codeMailedTo(page, email.toLowerCase()));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Comprobar el correo' }).click();
  const message = page.getByText(/^Se emitió CE\d+/);
  await expect(message).toBeVisible();
  const electronic = /CE\d+/.exec((await message.textContent()) ?? '')?.[0] ?? '';

  await page.getByRole('navigation').getByRole('link', { name: 'Certificados electrónicos' }).click();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Activar: ${electronic}` }).click();
  await expect(page.getByText(`${electronic} está activo`)).toBeVisible();
  await expect(row(page, electronic)).toContainText('Activo');
  await row(page, electronic).getByRole('link', { name: electronic }).click();
  await expect(page.getByRole('dialog', { name: electronic }).getByText(/^Activar · /)).toBeVisible();

  await signIn(page, 'electronicos', { at: '/Electronics' });
  await expect(row(page, electronic)).toContainText('Activo');
});
