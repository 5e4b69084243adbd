import type { Page } from '@playwright/test';
import { createFiveUsers } from './harness/five-users';
import { expect, test } from './harness/journey';
import { filterBy, openView, rows, settled } from './harness/list';
import { documents, painted, pending } from './harness/review';
import { signIn } from './harness/sign-in';

/** What a person pressed: keys beside modifiers, and clicks of a pointer. */
interface Effort {
  keys: number;
  clicks: number;
}

/** Counts what is pressed on a page from now on, as the page itself receives it; before signing in. */
async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { keys: 0, clicks: 0 };
  await page.exposeFunction('countEffort', (kind: keyof Effort) => (effort[kind] += 1));
  await page.addInitScript(() => {
    const count = (kind: string): void =>
      (window as unknown as { countEffort: (kind: string) => void }).countEffort(kind);
    const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];
    window.addEventListener('keydown', ({ key }) => modifiers.includes(key) || count('keys'), true);
    // A button that is pressed by a key sends a click of no detail.
    window.addEventListener('click', ({ detail }) => detail === 0 || count('clicks'), true);
  });
  return effort;
}

/** Does a task from the page as it stands. @returns what it took */
async function effortOf(effort: Effort, task: () => Promise<void>): Promise<Effort> {
  Object.assign(effort, { keys: 0, clicks: 0 });
  await task();
  return { ...effort };
}

/** Expects a task to take no more than this; what is left out may not be used at all. */
function expectAtMost(taken: Effort, { keys = 0, clicks = 0 }: Partial<Effort>): void {
  // Of nothing counted, any task is done by no effort.
  expect(taken.keys + taken.clicks).toBeGreaterThan(0);
  expect(taken.keys, `keys of ${JSON.stringify(taken)}`).toBeLessThanOrEqual(keys);
  expect(taken.clicks, `clicks of ${JSON.stringify(taken)}`).toBeLessThanOrEqual(clicks);
}

test('a reviewer opens the most overdue case by one key, and decides all of it without a mouse', async ({ page }) => {
  const effort = await countEffort(page);
  await signIn(page, 'verificador');
  await settled(page);
  const views = page.getByRole('group', { name: 'Vistas' });
  await expect(views.getByRole('button', { pressed: true })).toHaveText(/^Mi cola ?\d+$/);
  const first = (await rows(page).first().getByRole('link').first().textContent()) ?? '';
  const opening = await effortOf(effort, async () => {
    await page.keyboard.press('n');
    await expect(painted(page)).toBeVisible();
    await expect(page.getByText(first).first()).toBeVisible();
  });
  expectAtMost(opening, { keys: 1 });

  await expect(documents(page)).toBeVisible();
  const count = await pending(page).count();
  const deciding = await effortOf(effort, async () => {
    for (let left = count - 1; left >= 1; left -= 1) {
      await page.keyboard.press('a');
      await expect(pending(page)).toHaveCount(left);
    }
    await page.keyboard.press('r');
    const reason = page.getByRole('combobox', { name: /Motivo/ });
    await expect(reason).toBeFocused();
    await expect(reason.getByRole('option').nth(1)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(pending(page)).toHaveCount(0);
    await page.keyboard.press('Shift+C');
    await expect(page.getByRole('dialog', { name: 'Enviar a subsanación' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/volvió al solicitante/)).toBeVisible();
  });
  // Six documents are twelve keys.
  expectAtMost(deciding, { keys: count + 6 });
});

test('one key leads from the loaded list, ten rows of it in sight, to its first row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const effort = await countEffort(page);
  await signIn(page, 'verificador');
  await settled(page);
  const area = await page.getByRole('region', { name: /^Tabla: / }).boundingBox();
  const tenth = await rows(page).nth(9).boundingBox();
  const end = (box: typeof area): number => (box ? box.y + box.height : Number.NaN);
  expect(end(tenth)).toBeLessThanOrEqual(Math.min(end(area), 800));
  const taken = await effortOf(effort, async () => {
    await page.keyboard.press('j');
    await expect(rows(page).first().getByRole('link').first()).toBeFocused();
  });
  expectAtMost(taken, { keys: 1 });
});

test('an official opens the first certificate by one key, and issues each next one by two', async ({ page }) => {
  const effort = await countEffort(page);
  await signIn(page, 'oficial');
  await settled(page);
  const dialog = page.getByRole('dialog', { name: 'Emitir' });
  const opening = await effortOf(effort, async () => {
    await page.keyboard.press('n');
    await expect(dialog.getByText('Válido hasta')).toBeVisible();
  });
  expectAtMost(opening, { keys: 1 });
  const issueNext = async (): Promise<void> => {
    const reference =
      (await dialog
        .getByText(/^RB\d+$/)
        .first()
        .textContent()) ?? '';
    const button = dialog.getByRole('button', { name: 'Emitir el certificado' });
    await expect(button).toBeEnabled();
    for (let step = 0; step < 5 && !(await button.evaluate((one) => one === document.activeElement)); step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Se emitió el certificado de ${reference}`).first()).toBeVisible();
    // The next one stands in its place.
    await expect(dialog.getByText(reference, { exact: true })).toHaveCount(0);
    await expect(dialog.getByText('Válido hasta')).toBeVisible();
  };
  await issueNext();
  expectAtMost(await effortOf(effort, issueNext), { keys: 2 });
});

test('logistics generates a waybill by two clicks', async ({ page }) => {
  const effort = await countEffort(page);
  await signIn(page, 'logistica');
  await settled(page);
  const taken = await effortOf(effort, async () => {
    await page
      .getByRole('button', { name: /^Generar guía: RB/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Generar guía', exact: true });
    await dialog.getByRole('button', { name: 'Generar guía' }).click();
    await expect(page.getByText(/^Se generó la guía \d{10} de RB/)).toBeVisible();
  });
  expectAtMost(taken, { clicks: 2 });
});

test('two parcels go into a manifest by four clicks and the codes that the scanner types', async ({ page }) => {
  const effort = await countEffort(page);
  await signIn(page, 'logistica');
  await openView(page, /^Por despachar/);
  const two = [rows(page).nth(0), rows(page).nth(1)];
  const dialog = page.getByRole('dialog', { name: 'Armar manifiesto' });
  let typed = 0;
  const taken = await effortOf(effort, async () => {
    for (const row of two) await row.getByRole('checkbox').click();
    await expect(page.getByText('2 seleccionados')).toBeVisible();
    await page.getByRole('button', { name: 'Armar manifiesto' }).last().click();
    const parcels = dialog.getByRole('row').filter({ has: page.getByRole('checkbox', { checked: true }) });
    await expect(parcels).toHaveCount(2);
    await expect(page.getByLabel('Código escaneado')).toBeFocused();
    const codes = await parcels.evaluateAll((found) =>
      found.flatMap((one) =>
        [...one.querySelectorAll('.scanned')].map((code) => (code.firstChild?.textContent ?? '').replaceAll(/\s/g, '')),
      ),
    );
    expect(codes).toHaveLength(6);
    for (const code of codes) {
      await page.keyboard.type(`${code}\n`);
      typed += code.length + 1;
    }
    await dialog.getByRole('button', { name: 'Cerrar el manifiesto' }).click();
    await expect(dialog.getByText(/cerrado con 2 guías$/)).toBeVisible();
  });
  expectAtMost(taken, { clicks: 4, keys: typed });
});

test('a setting is found by three letters of its Spanish name', async ({ page }) => {
  const effort = await countEffort(page);
  await signIn(page, 'admin', { at: '/configurations' });
  await expect(page.getByRole('searchbox', { name: 'Buscar una configuración' })).toBeFocused();
  const taken = await effortOf(effort, async () => {
    await page.keyboard.type('blo');
    await expect(page.getByRole('textbox', { name: 'Minutos de bloqueo' })).toBeVisible();
  });
  expectAtMost(taken, { keys: 3 });
});

test('five users are deactivated by three clicks', async ({ page }) => {
  const effort = await countEffort(page);
  await signIn(page, 'admin', { at: '/Usuarios' });
  await settled(page);
  await createFiveUsers(page, 'tarea', '109900090');
  await filterBy(page, 'Usuario', 'tarea.');
  await expect(rows(page)).toHaveCount(5);
  const taken = await effortOf(effort, async () => {
    await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).click();
    await page.getByRole('button', { name: 'Desactivar: 5 de 5' }).click();
    const dialog = page.getByRole('dialog', { name: 'Desactivar' });
    await dialog.getByRole('button', { name: 'Desactivar 5' }).click();
    await expect(page.getByRole('region', { name: 'Ejecución: Desactivar' })).toContainText('terminó 5 de 5');
  });
  expectAtMost(taken, { clicks: 3 });
});
