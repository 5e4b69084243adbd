import { expect, test } from './journey';

const newPassword = 'Girasol-93-Cumbre-Alta';

/** Registers how a holder without an account revokes. */
export function publicRevocation(): void {
  test('a holder without an account consults and revokes', async ({ page, provider, problems }) => {
    problems.expect(/401.*identification-type/);
    const request = provider.store.requests.filter(({ state }) => state === 'FIN').at(-1);
    const { documentType = '', documentNumber = '', email = '' } = request?.subject ?? {};
    await page.goto('/revocation');
    await page.getByLabel(/^Tipo de documento/).selectOption(documentType);
    await page.getByLabel(/^Número de documento/).fill(documentNumber);
    await page.getByLabel(/^Correo electrónico/).fill(email);
    await page.getByLabel('No soy un robot').check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/ListRevoke/);
    await page.getByRole('button', { name: new RegExp(request?.reference ?? '') }).click();
    await page.getByRole('button', { name: /^Revocar/ }).click();
    await page.getByLabel(/^(Causa|Motivo)/).selectOption({ label: 'Pérdida o robo del dispositivo' });
    await page.getByLabel(/^Código del (caso|tiquete)/).fill('TQ-240001');
    await page.getByLabel('No soy un robot').check();
    await page.getByRole('button', { name: /^Revocar/ }).click();
    await expect(page.getByRole('heading', { name: 'El servicio aceptó la revocación' })).toBeVisible();
    expect(request?.state).toBe('RVK');
  });
}

/** Registers what people do at the public pages, and what ends a session of the staff. */
export function publicActions(): void {
  publicRevocation();

  test('a forgotten password is changed by the link of the provider', async ({ page, provider }) => {
    await page.goto('/forget-password');
    await page.getByLabel(/^Usuario o correo/).fill('cuenta1');
    await page.getByLabel('No soy un robot').check();
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page).toHaveURL(/recoveryEmailSent/);
    const link = provider.store.mailbox.at(-1)?.text ?? '';
    await page.goto(link);
    await page.getByLabel(/^Contraseña nueva/).fill(newPassword);
    await page.getByLabel(/^Repita/).fill(newPassword);
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await expect(page).toHaveURL(/passwordUpdatedSuccessfully/);
    expect(provider.store.userOf('cuenta1')?.password).toBe(newPassword);
  });

  test('a holder accepts the certificate by the link of the provider', async ({ page, provider }) => {
    const request = provider.store.requests.find(({ state }) => state === 'EMC');
    await page.goto(`/finalization-request/${request?.acceptanceLink}`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Aceptar el certificado' }).click();
    await expect.poll(() => request?.state).toBe('FIN');
  });

  test('a session that another one replaced is closed, and says why', async ({ page, signIn, provider }) => {
    await signIn('eleal');
    for (const session of provider.store.sessions.values()) session.isReplaced = true;
    await page.goto('/Electronics');
    const dialog = page.getByRole('alertdialog', { name: 'Expiración de sesión' });
    await expect(dialog).toContainText('Iniciaste sesión desde otro dispositivo, cerrando la sesión actual');
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page).toHaveURL(/logout|ingreso/);
  });
}
