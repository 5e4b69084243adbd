import { expect, test } from './harness/journey';
import { field, openSection, row, save } from './harness/list';
import { choosePassword, partMailedTo } from './harness/mailbox';
import { demoPassword, signIn } from './harness/sign-in';
import { inviteAdministrator } from './harness/staff';

test('two administrators change the same user: neither loses a word', async ({
  page,
  server,
  anotherBrowser,
  problems,
}) => {
  problems.expect(/status of 412/);
  await inviteAdministrator(server.address, 'admin2', '1099000333');
  const password = `${demoPassword}-segunda`;
  const token = await partMailedTo(page, 'admin2@rubrica.example', /(?<=change-password\/)[\w-]+/);
  await choosePassword(page, token, password);
  const other = await (await anotherBrowser()).newPage();
  await signIn(page, 'admin', { at: '/Usuarios' });
  await signIn(other, 'admin2', { password, at: '/Usuarios' });

  for (const browser of [page, other]) {
    await row(browser, 'logistica').first().getByRole('link').first().click();
    await expect(field(browser, 'Apellidos')).not.toBeEmpty();
  }
  await field(other, 'Apellidos').fill('Cambiada Por Otra');
  await save(other, 'Guardar cambios', /Se guardó/);

  await field(page, 'Apellidos').fill('Cambiada Por Mí');
  await field(page, 'Nombres').fill('Nombre Mío');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog.getByText('Alguien más cambió este registro')).toBeVisible();
  await expect(dialog.getByText('Cambiada Por Otra')).toBeVisible();
  await expect(dialog.getByText('Cambiada Por Mí')).toBeVisible();
  await dialog
    .getByRole('radio', { name: /Guardado por otra persona|Cambiada Por Otra/ })
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(page.getByText(/Se guardó/)).toBeVisible();
  await openSection(page, '/Usuarios');
  await expect(row(page, 'Cambiada Por Otra')).toContainText('Nombre Mío');
});
