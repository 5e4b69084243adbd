import { readFile } from 'node:fs/promises';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/journey';
import { rows, unfilter } from './harness/list';
import { signIn } from './harness/sign-in';

test('many are rejected one by one: announced, closed half-way, gone on with, reported', async ({ page, context }) => {
  await signIn(page, 'verificador');
  await expect(rows(page).first()).toBeVisible();
  await unfilter(page);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: /^Rechazar: \d+ de 20$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechazar' });
  await expect(dialog.getByRole('region', { name: 'Se omiten' })).toContainText('Su estado es');
  const affected = dialog.getByRole('region', { name: 'Se hará con estos registros' });
  await expect(affected.getByRole('columnheader', { name: 'Persona' })).toBeVisible();
  await expect(affected.getByRole('rowheader', { name: /^RB\d{8}$/ }).first()).toBeVisible();
  await dialog.getByLabel(/^Motivo/).selectOption({ label: 'Solicitud duplicada' });
  await expectAccessible(page);
  const begin = dialog.getByRole('button', { name: /^Rechazar \d+$/ });
  const total = Number((await begin.textContent())?.replace(/\D/g, ''));
  expect(total).toBeGreaterThan(2);
  await expect(affected.getByRole('rowheader')).toHaveCount(total);
  // The second answer waits until the page is gone.
  let sent = 0;
  const keys: string[] = [];
  await context.route('**/ECD/RejectRequest', async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key'] ?? '');
    sent += 1;
    if (sent === 2) return;
    await route.continue();
  });
  await begin.click();
  await expect.poll(() => sent).toBe(2);
  const strip = page.getByRole('region', { name: 'Ejecución: Rechazar' });
  await expect(strip).toContainText(`1 de ${total}`);
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto('/verificationSection');
  const again = reopened.getByRole('region', { name: 'Ejecución: Rechazar' });
  await expect(again).toContainText(`Rechazar, en pausa 1 de ${total}`);
  await again.getByRole('button', { name: 'Continuar' }).click();
  await expect(again).toContainText(`Rechazar, terminó ${total} de ${total}`);
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(total);
  await again.getByRole('button', { name: 'Informe' }).click();
  const report = reopened.getByRole('dialog', { name: 'Informe: Rechazar' });
  await expect(report.getByText('Hecho')).toHaveCount(total);
  await expectAccessible(reopened);
  await report.getByRole('button', { name: 'Exportar' }).click();
  const [file] = await Promise.all([
    reopened.waitForEvent('download'),
    reopened.getByRole('menuitem', { name: 'CSV (.csv)' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(21);
  expect(lines.filter((line) => line.includes('Hecho'))).toHaveLength(total);
});
