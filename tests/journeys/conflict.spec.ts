import { expect, test } from './harness/journey';
import { field, row, save } from './harness/list';
import { setPasswordByMail } from './harness/mailbox';
import { demoPassword, signIn } from './harness/sign-in';

test('two administrators change the same user: neither loses a word', async ({ page, anotherBrowser, problems }) => {
  problems.expect(/status of 412/);
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Crear usuario' }).click();
  await field(page, 'Nombres').fill('Segunda');
  await field(page, 'Apellidos').fill('Administradora');
  await field(page, 'Número de documento').fill('1099000333');
  await field(page, 'Usuario').fill('admin2');
  await field(page, 'Correo electrónico').fill('admin2@rubrica.example');
  await page.getByRole('checkbox', { name: /ADMINISTRADOR/ }).check();
  await save(page, 'Crear', /Se creó/);

  const other = await (await anotherBrowser()).newPage();
  const password = `${demoPassword}-segunda`;
  await setPasswordByMail(other, 'admin2', password);
  await signIn(other, 'admin2', { password });

  for (const browser of [page, other]) {
    await browser.goto('/Usuarios');
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
  await page.goto('/Usuarios');
  await expect(row(page, 'Cambiada Por Otra')).toContainText('Nombre Mío');
});
