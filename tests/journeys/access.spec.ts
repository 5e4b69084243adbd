import { expect, test } from './harness/journey';
import { signIn } from './harness/sign-in';

test('an address of a section the role lacks leads home, and the API refuses as well', async ({ page, problems }) => {
  problems.expect(/status of 403/);
  await signIn(page, 'consulta');
  for (const path of ['/Usuarios', '/Usuarios/create', '/Roles', '/configurations', '/Ubicaciones']) {
    await page.goto(path);
    await expect(page, path).not.toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a deep link without a session leads to signing in, and shows nothing before', async ({ page }) => {
  for (const path of ['/Usuarios', '/Roles/create', '/dashboard']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/(logout|security\/login|login)/);
  }
});

test('every account finds its own way in', async ({ anotherBrowser }) => {
  for (const username of [
    'verificador',
    'oficial',
    'aliado.revisor',
    'aliado.emisor',
    'proyectot',
    'electronicos',
    'otros',
    'logistica',
    'supervisor',
    'suscriptor',
  ]) {
    const context = await anotherBrowser();
    const page = await context.newPage();
    await signIn(page, username);
    await expect(page.getByRole('heading', { level: 1 }), username).toBeVisible();
    await context.close();
  }
});
