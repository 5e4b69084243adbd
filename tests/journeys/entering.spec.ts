import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/journey';
import { setPasswordByMail } from './harness/mailbox';
import { demoPassword, enter, signIn } from './harness/sign-in';

test.describe('Entering', () => {
  for (const path of ['/', '/login', '/no-such-page']) {
    test(`${path} leads to the security login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/security\/login$/);
      await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
      await expect(page).toHaveTitle(/Iniciar sesión/);
    });
  }

  test('signing in ends at the first section one may see', async ({ page }) => {
    await signIn(page, 'admin');
    await expect(page).toHaveURL(/\/Usuarios$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
  });

  test('a demo account fills in the form', async ({ page }) => {
    await page.goto('/security/login');
    await page.getByRole('button', { name: /^admin / }).click();
    await expect(page.getByLabel('Usuario')).toHaveValue('admin');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page).toHaveURL(/\/Usuarios$/);
  });

  test('a wrong password is said in words and nothing typed is lost', async ({ page, problems }) => {
    problems.expect(/status of 401/);
    await page.goto('/security/login');
    await enter(page, 'admin', 'not-the-password');
    await expect(page.getByText('No se pudo ingresar')).toBeVisible();
    await expect(page.getByLabel('Usuario')).toHaveValue('admin');
    await expectAccessible(page);
    await enter(page, 'admin');
    await expect(page).toHaveURL(/\/Usuarios$/);
  });

  test('an empty form names what is missing', async ({ page }) => {
    await page.goto('/security/login');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByText('Escriba su usuario o su correo electrónico')).toBeVisible();
    await expect(page.getByText('Escriba su contraseña')).toBeVisible();
    await expect(page.getByLabel('Usuario')).toBeFocused();
  });

  test('a forgotten password is replaced by the link in the mail, once', async ({ page, problems }) => {
    const fresh = `${demoPassword}-nueva`;
    const link = await setPasswordByMail(page, 'suscriptor2', fresh);
    await expectAccessible(page);

    problems.expect(/status of (400|401|404|409|410|422)/);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'El enlace ya se usó' })).toBeVisible();

    await signIn(page, 'suscriptor2', { password: fresh });
  });

  test('the REST resources answer nothing without a session', async ({ request }) => {
    for (const path of ['/api/rest/users', '/api/rest/roles', '/api/rest/locations']) {
      expect((await request.get(path)).status(), path).toBe(401);
    }
  });
});
