import { expectAccessible } from './harness/axe';
import { expectNoOverflow } from './harness/fits';
import { expect, test } from './harness/journey';

/** Every public screen of the specification, by what it says. */
const screens: Record<string, RegExp> = {
  '/security/login': /Iniciar sesión/,
  '/errorLogin': /No fue posible ingresar/,
  '/recoveryEmailSent': /Revise su correo/,
  '/passwordUpdatedSuccessfully': /Contraseña actualizada/,
  '/passwordExpired': /La contraseña venció/,
  '/restoreLinkExpired': /El enlace venció/,
  '/forget-password': /Recuperar la contraseña/,
  '/logout': /Sesión cerrada/,
  '/buzon': /Buzón de demostración/,
  '/revocation': /Consulta de estado y revocación en línea/,
  '/finalization-request/none': /El enlace ya no sirve/,
};

for (const [path, heading] of Object.entries(screens)) {
  test(`${path} is clean and accessible by day and by night`, async ({ page, problems }) => {
    if (path.endsWith('/none')) problems.expect(/status of 410.*finalization\/link/);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    for (const [colorScheme, isDark] of [
      ['light', false],
      ['dark', true],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator(':root[data-theme=dark]')).toHaveCount(isDark ? 1 : 0);
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoOverflow(page);
  });
}

test('the public pages speak English where the browser does', async ({ anotherBrowser }) => {
  const context = await anotherBrowser({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/security/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'ES: Español' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});
