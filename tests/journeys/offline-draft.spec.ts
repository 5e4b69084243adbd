import { ApplicantClient } from './harness/applicant';
import { ApplicationForm } from './harness/application';
import { expect, test } from './harness/journey';
import { phoneInSpanish } from './harness/appearances';
import { signIn } from './harness/sign-in';

test.use(phoneInSpanish.use);

test('what an applicant typed offline is there and is sent after the session ended meanwhile', async ({
  page,
  context,
  anotherBrowser,
  problems,
}) => {
  problems.expect(/status of 401|ERR_INTERNET_DISCONNECTED/);
  const form = new ApplicationForm(page, phoneInSpanish);
  const { texts } = form;
  await signIn(page, 'suscriptor2');
  const names = { documentNumber: '1000000167', firstName: 'Demo', firstLastName: 'Pérez' };
  const id = await new ApplicantClient(page).draft({ ...names, email: 'sin.red@rubrica.example' });
  await page.goto(`/clientSection/form/${id}?step=holder`);
  await expect(form.field(texts.documentNumber)).toHaveValue('1000000167');
  await context.setOffline(true);
  await form.write(texts.secondName, 'Lejana');
  await expect(page.getByText(/^Sin conexión: guardado en este navegador/)).toBeVisible();

  await signIn(await (await anotherBrowser()).newPage(), 'suscriptor2');
  await context.setOffline(false);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Expiración de sesión')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/\/logout/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Lejana');
  await signIn(page, 'suscriptor2');
  await expect(page).toHaveURL(new RegExp(`/clientSection/form/${id}`));
  await expect(form.field(texts.secondName)).toHaveValue('Lejana');
  await form.saved();
  await page.reload();
  await expect(form.field(texts.secondName)).toHaveValue('Lejana');
});
