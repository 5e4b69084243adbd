import type { Page } from '@playwright/test';
import { expect, test } from './harness/journey';
import { signIn } from './harness/sign-in';

const ask = 'Su sesión está por terminar';

/** Puts the clock of all tabs so far ahead; the server's goes on as it was. */
async function advanceClock(page: Page, time: string): Promise<void> {
  await page.clock.fastForward(time);
}

test.describe('The session', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'admin');
  });

  test('counts down from its length, and warns in the last minute', async ({ page }) => {
    const countdown = page
      .getByLabel('Tiempo restante de la sesión')
      .or(page.getByTitle(/La sesión termina en/))
      .first();
    await expect(countdown).toContainText(/(60:00|59:[0-5]\d)/);
    await advanceClock(page, '59:10');
    await expect(page.getByRole('alertdialog').getByText(ask)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog').getByText(ask)).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText(ask)).toBeHidden();
    await expect(countdown).toContainText(/(60:00|59:[0-5]\d)/);
  });

  test('ends at zero, and nothing of it is left', async ({ page, problems }) => {
    // Of what was on its way when it ended.
    problems.expect(/status of 401/);
    await advanceClock(page, '01:01:00');
    await expect(page).toHaveURL(/\/logout/);
    await expect(page.getByText('Su sesión llegó a su fin')).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user|role|name|document/i.test(key))),
    ).toEqual([]);
  });

  test('two tabs that renew at once rotate once and stay in', async ({ page, context }) => {
    const second = await context.newPage();
    await second.goto('/Roles');
    await expect(second.getByRole('heading', { level: 1, name: 'Listado de Roles' })).toBeVisible();
    const renewals: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('refresh-token-security')) renewals.push(request.url());
    });
    await advanceClock(page, '59:10');
    for (const tab of [page, second]) await expect(tab.getByRole('button', { name: 'Continuar' })).toBeVisible();
    // At the same moment: a slower press would find the question already answered by the other tab.
    await Promise.all(
      [page, second].map((tab) =>
        tab.getByRole('button', { name: 'Continuar' }).evaluate((button: HTMLElement) => button.click()),
      ),
    );
    for (const tab of [page, second]) await expect(tab.getByText(ask)).toBeHidden();
    expect(renewals).toHaveLength(1);
    for (const tab of [page, second]) {
      await tab.reload();
      await expect(tab.getByRole('banner')).toBeVisible();
      await expect(tab).not.toHaveURL(/logout|login/);
    }
  });
});

test('a second sign-in elsewhere ends this one, and says so', async ({ page, anotherBrowser, problems }) => {
  problems.expect(/status of 401/);
  await signIn(page, 'admin');
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, 'admin');
  // Without a pointer: one on its way asks ahead for what is there, and may learn of the end before it presses.
  const link = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Ubicaciones' });
  await link.evaluate((element: HTMLElement) => element.click());
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Expiración de sesión')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/\/logout/);
  await expect(page.getByText('Su cuenta inició sesión en otro dispositivo')).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
  // Signing in again leads back to where the session ended.
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/Ubicaciones$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ubicaciones' })).toBeVisible();
});

test('what was typed into a form is there again after the session ended elsewhere', async ({
  page,
  anotherBrowser,
  problems,
}) => {
  problems.expect(/status of 401/);
  await signIn(page, 'admin', { at: '/Roles/create' });
  const name = page.getByRole('textbox', { name: /^Nombre/ });
  await name.fill('AUXILIAR DE ARCHIVO');
  await page.getByRole('textbox', { name: /^Descripción/ }).fill('Consulta a los usuarios');
  await page.getByLabel('Buscar un privilegio').fill('USER_CONSULT');
  await page.getByRole('checkbox', { name: /USER_CONSULT/ }).check();
  const copies = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form/')).length);
  await expect.poll(copies).toBe(1);
  await signIn(await (await anotherBrowser()).newPage(), 'admin');
  // What the page asks by itself may have found the session's end: the dialog then covers the button.
  await page.getByRole('button', { name: 'Crear', exact: true }).dispatchEvent('click');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Expiración de sesión')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/\/logout/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ARCHIVO');
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/Roles\/create$/);
  await expect(page.getByText(/^Recuperamos lo que escribió/)).toBeVisible();
  await expect(name).toHaveValue('AUXILIAR DE ARCHIVO');
});

test('after signing out the back button shows nothing', async ({ page }) => {
  await signIn(page, 'admin');
  await expect(page.getByRole('cell', { name: /verificador2/ }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Ubicaciones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ubicaciones' })).toBeVisible();
  await page.getByRole('button', { name: /^Su cuenta/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/logout/);
  await page.goBack();
  await expect(page).toHaveURL(/\/(logout|security\/login|login)/);
  await expect(page.getByText('verificador2')).toHaveCount(0);
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await signIn(page, 'admin');
  const second = await context.newPage();
  // The page of the sign-in asks the server whose session is open, and ends none.
  await second.goto('/security/login');
  await expect(second.getByRole('link', { name: 'Continuar con ella' })).toBeVisible();
  await second.goto('/Roles');
  await expect(second.getByRole('heading', { level: 1, name: 'Listado de Roles' })).toBeVisible();
  await page.getByRole('button', { name: /^Su cuenta/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  // Each of them says why, whichever comes first.
  for (const tab of [page, second])
    await expect(tab.getByText('Cerró la sesión en este navegador y borramos sus datos de él.')).toBeVisible();
});
