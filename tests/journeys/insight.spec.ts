import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expectAccessible } from './harness/axe';
import { expectNoOverflow } from './harness/fits';
import { expect, test } from './harness/journey';
import { openView, rows } from './harness/list';
import { repository } from './harness/server';
import { signIn } from './harness/sign-in';

const run = promisify(execFile);
const desktop = { locale: 'es-CO', colorScheme: 'light', viewport: { width: 1280, height: 900 } } as const;
const phone = { locale: 'en-GB', colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true } as const;

test('the search is opened by its keys, finds a person and a request, and opens both without the mouse', async ({
  anotherBrowser,
}) => {
  const page = await (await anotherBrowser(desktop)).newPage();
  await signIn(page, 'verificador');
  await expect(rows(page).first()).toContainText('RB');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Qué busca' });
  await expect(box).toBeFocused();

  await box.fill('estado');
  await expect(page.getByRole('option', { name: /^Estado de solicitudes/ }).first()).toBeVisible();

  await box.fill('RB 100');
  await expect(page.getByRole('option', { name: /^RB00000100 .*En verificación/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'RB00000100' })).toBeVisible();
  await expect(page).toHaveURL(/\/verificationSection#show\/100$/);

  await page.keyboard.press('Control+k');
  await box.fill('1.000.000.104');
  const person = page.getByRole('group', { name: 'Personas' }).getByRole('option');
  await expect(person).toContainText('Dario Rincón');
  await expect(person).toHaveCount(1);
  await person.click();
  await expect(page).toHaveURL(/\/verificationSection$/);
  await expect(page.getByText('Documento: 1000000104')).toBeVisible();

  await page.keyboard.press('Control+k');
  await box.fill('zzzzzz');
  await expect(page.getByText('Nada corresponde a «zzzzzz»')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});

test('letters typed before the search has come are not lost, and the focus goes back to where it was', async ({
  anotherBrowser,
}) => {
  const page = await (await anotherBrowser(desktop)).newPage();
  await signIn(page, 'verificador');
  await expect(rows(page).first()).toContainText('RB');
  await page.keyboard.press('j');
  const first = rows(page).first().getByRole('link').first();
  await expect(first).toBeFocused();
  let letCome = (): void => undefined;
  const typed = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/assets/search-dialog-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('estado');
  letCome();
  const box = page.getByRole('combobox', { name: 'Qué busca' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('estado');
  await page.keyboard.type(' de');
  await expect(page.getByRole('option', { name: /^Estado de solicitudes/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

test('on a phone the search is a press away, in English, and shows nothing of others', async ({ anotherBrowser }) => {
  const page = await (await anotherBrowser(phone)).newPage();
  await signIn(page, 'suscriptor');
  await expect(rows(page).first()).toContainText('RB');
  await page.getByRole('button', { name: 'Search the whole console' }).click();
  await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('RB0000000');
  await expect(page.getByRole('group', { name: 'Requests' }).getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'People' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('a leader reads the dashboard, and its slice opens the list so filtered', async ({ anotherBrowser }) => {
  const page = await (await anotherBrowser(desktop)).newPage();
  await signIn(page, 'oficial');
  const board = page.getByRole('region', { name: 'Tablero' });
  await expect(board.getByText('En curso')).toBeVisible();
  await board.getByRole('button', { name: 'Gráficas' }).click();
  const figure = board.getByRole('figure', { name: /^Trabajo por estado y antigüedad/ });
  await expect(figure.getByRole('table')).toBeVisible();
  await expect(figure.locator('svg').first()).toBeAttached();
  await expectAccessible(page);
  const slice = figure
    .getByRole('row', { name: /^Aplazada/ })
    .getByRole('button')
    .last();
  const count = (await slice.textContent()) ?? '';
  await slice.click();
  await expect(page.getByText(`${count} resultados`, { exact: true })).toBeVisible();
  const listed = page.locator('.list-scroll tbody tr');
  await expect(listed.first()).toContainText('Aplazada');
  await expect(listed).toHaveCount(Number(count));
  // What was opened stays so.
  await page.reload();
  await expect(figure.getByRole('table')).toBeVisible();
});

test('with the load of each person open, the rows scroll under the names of their columns', async ({
  anotherBrowser,
}) => {
  const page = await (await anotherBrowser(desktop)).newPage();
  await signIn(page, 'oficial');
  await page.getByRole('region', { name: 'Tablero' }).getByRole('button', { name: 'Carga por persona' }).click();
  await expect(page.getByRole('figure', { name: 'Carga por persona' })).toBeVisible();
  await openView(page, /^Vencidas/);
  const last = rows(page).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  for (const name of ['Vence', 'Asignada a'])
    await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
});

test('a dossier is exported, holds for the command, and fails with one byte changed', async ({
  anotherBrowser,
  server,
}) => {
  const page = await (await anotherBrowser({ ...desktop, colorScheme: 'dark' })).newPage();
  await signIn(page, 'consulta');
  await expect(rows(page).first()).toContainText('RB');
  await page.goto('/verificationSection#show/100');
  const panel = page.getByRole('dialog', { name: 'RB00000100' });
  await panel.getByText('Otros trámites de esta persona').click();
  await expect(panel.getByRole('link', { name: 'RB00000052' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^Exportar el expediente/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar el expediente' });
  await expect(dialog.getByText('RB00000100', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('expediente-RB00000100.zip');
  await expect(page.getByText('Se exportó el expediente de RB00000100')).toBeVisible();

  const [bundle, root] = [`${server.dataDir}/dossier.zip`, `${server.dataDir}/root.crt`];
  await download.saveAs(bundle);
  await writeFile(root, await (await page.request.get('/pki/root.crt')).body());
  const command = ['node_modules/tsx/dist/cli.mjs', 'scripts/dossier-verify.ts', bundle, '--root', root];
  const verify = (): Promise<{ stdout: string }> => run(process.execPath, command, { cwd: repository });
  expect((await verify()).stdout).toContain('holds: RB00000100');
  const bytes = await readFile(bundle);
  const at = bytes.length - 2000;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(bundle, bytes);
  await expect(verify()).rejects.toMatchObject({ code: 1 });
});
