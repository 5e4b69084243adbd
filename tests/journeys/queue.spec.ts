import { expectAccessible } from './harness/axe';
import { shiftOf, watchShifts } from './harness/layout-shift';
import { expect, test } from './harness/journey';
import { openView, rows, settled } from './harness/list';
import { signIn } from './harness/sign-in';

test('a badge opens what it counts, and the address keeps nothing of it', async ({ page }) => {
  await signIn(page, 'verificador');
  await settled(page);
  await page.locator('.sidebar__panel').hover();
  const badge = page.getByRole('link', { name: /^Solicitudes vencidas: \d+/ });
  const count = /\d+/.exec((await badge.textContent()) ?? '')?.[0] ?? '';
  await badge.click();
  await expect(page.getByText(new RegExp(`^${count} resul`))).toBeVisible();
  await expect(page.getByRole('group', { name: 'Vistas' }).getByRole('button', { pressed: true })).toHaveText(
    new RegExp(`^Vencidas por revisar ?${count}$`),
  );
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
});

test('a leader gives two cases to one reviewer, who finds them under their name', async ({ page, anotherBrowser }) => {
  await signIn(page, 'oficial');
  await settled(page);
  await openView(page, /^Sin asignar/);
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText('Sin asignar');
  for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Asignar: 2 de 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar', exact: true });
  const person = dialog.getByLabel(/^Persona/);
  await expect(person.getByRole('option', { name: /a cargo|sin casos/ }).first()).toBeAttached();
  await expectAccessible(page);
  await person.selectOption('verificador2');
  await dialog.getByRole('button', { name: /^Asignar 2$/ }).click();
  await expect(page.getByText('Asignar, terminó 2 de 2')).toBeVisible();

  const reviewer = await (await anotherBrowser()).newPage();
  await signIn(reviewer, 'verificador2');
  await settled(reviewer);
  await reviewer
    .getByRole('group', { name: 'Vistas' })
    .getByRole('button', { name: /^Asignadas a mí/ })
    .click();
  await expect(reviewer.getByText('2 resultados')).toBeVisible();

  await settled(reviewer);
  await rows(reviewer).first().getByRole('link').first().click();
  await reviewer.getByRole('button', { name: 'Escribir una nota' }).click();
  await reviewer.getByRole('textbox', { name: 'Nota' }).pressSequentially('La foto no es de esta persona, @ofici');
  await expect(reviewer.getByRole('listbox', { name: 'Colegas que se pueden mencionar' })).toBeVisible();
  await reviewer.keyboard.press('Enter');
  await reviewer.getByRole('button', { name: 'Guardar la nota' }).click();
  await expect(reviewer.getByText('Nota guardada')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Avisos: \d+ sin leer$/ }).click();
  await expect(page.getByText('Mención en una nota').first()).toBeVisible();
});

test('a view is shared by its link, which holds its id alone', async ({ page, anotherBrowser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'oficial');
  await settled(page);
  await openView(page, /^Vencidas/);
  await page.getByRole('button', { name: 'Vistas guardadas' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre de la vista' })).toBeFocused();
  await page.getByRole('button', { name: 'Guardar la vista actual' }).click();
  await expect(page.getByText('Escriba un nombre para la vista')).toBeVisible();
  const views = page.getByRole('dialog', { name: 'Vistas guardadas' });
  const beyond = (): Promise<number> => views.evaluate((panel) => panel.scrollWidth - panel.clientWidth);
  expect(await beyond(), 'pixels beyond the panel of views').toBeLessThanOrEqual(0);
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Tardías del equipo');
  await page.getByLabel('Para quién').selectOption({ label: 'Para todos' });
  await page.getByRole('button', { name: 'Guardar la vista actual' }).click();
  await expect(page.getByRole('button', { name: 'Vistas guardadas: Tardías del equipo' })).toBeVisible();
  await page.getByRole('button', { name: 'Vistas guardadas: Tardías del equipo' }).click();
  await expect(page.getByRole('button', { name: 'Eliminar Tardías del equipo' })).toBeInViewport({ ratio: 1 });
  expect(await beyond(), 'pixels beyond the panel of a view').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Copiar el enlace de Tardías del equipo' }).click();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\?view=[0-9a-f-]{36}$/);
  const link = await copied();
  expect(new URL(link).search).toMatch(/^\?view=[0-9a-f-]{36}$/);

  const reviewer = await (await anotherBrowser()).newPage();
  await signIn(reviewer, 'verificador');
  await settled(reviewer);
  await reviewer.goto(link);
  await expect(reviewer.getByRole('button', { name: 'Vistas guardadas: Tardías del equipo' })).toBeVisible();
  await expect(reviewer.getByRole('group', { name: 'Filtros activos' })).toContainText('Vencidas');
  expect(new URL(reviewer.url()).search).toBe('');
});

test('on a phone the queue keeps its place while counts, names and figures come', async ({ anotherBrowser }) => {
  for (const username of ['verificador', 'oficial']) {
    const page = await (await anotherBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
    await watchShifts(page);
    await signIn(page, username);
    await settled(page);
    await expect(page.getByRole('button', { name: 'Cómo se usa' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quitar filtros' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('columnheader', { name: 'Vence' })).toBeInViewport({ ratio: 1 });
    expect(await shiftOf(page), `of what ${username} sees first`).toBeLessThan(0.05);
  }
});
