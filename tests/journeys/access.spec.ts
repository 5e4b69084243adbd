import { expect, test } from './harness/journey';
import { signIn } from './harness/sign-in';

test('an address of a section the role lacks leads home, and the API refuses as well', async ({ page, problems }) => {
  problems.expect(/status of 403/);
  await signIn(page, 'consulta');
  for (const path of ['/Usuarios/create', '/configurations']) {
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
