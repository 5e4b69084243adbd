import { expect, test } from '../harness/journey';
import { enter } from '../harness/sign-in';

// Nothing listens there.
test.use({ environment: { FAMILY_AUTH_URL: 'http://127.0.0.1:9/auth' } });

test('our own sign-in page says which service does not answer', async ({ page, problems }) => {
  problems.expect(/502/);
  await page.goto('/security/login');
  await enter(page, 'admin');
  await expect(page.getByText('No responde un servicio del proveedor: Autenticación')).toBeVisible();
  await expect(page.locator('input[name=username]')).toHaveValue('admin');
});
