import { rows, row, settled } from '../harness/list';
import { sessionFor } from '../../provider/testing/session';
import { expect, test } from './checked';

test('a list that stays here is shown to a person of the provider, with search and board', async ({ page, signIn }) => {
  await signIn('ofandino', '/verificationSection');
  await settled(page);
  await expect(rows(page).first()).toBeVisible();
  await expect(
    rows(page)
      .getByText(/^RB\d+/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Qué busca' }).fill('RB00000');
  await expect(page.getByRole('listbox', { name: 'Resultados' }).getByRole('option').nth(2)).toBeVisible();
});

test('users that stay here are shown, and among them who came from the provider', async ({ page, signIn }) => {
  await signIn('aguerrero', '/Usuarios');
  await settled(page);
  await page.getByRole('search').getByLabel('Usuario', { exact: true }).fill('verificador2');
  await expect(row(page, 'verificador2')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Roles' })).toBeVisible();
});

test('a session that another sign-in replaced is over here, too', async ({ page, signIn, provider, problems }) => {
  problems.expect(/401/);
  await signIn('aguerrero', '/Usuarios');
  await settled(page);
  sessionFor(provider.store, 'aguerrero');
  await page.reload();
  await expect(
    page
      .getByText(/sesión/i)
      .filter({ hasText: /dispositivo|terminó|cerr/i })
      .first(),
  ).toBeVisible();
});
