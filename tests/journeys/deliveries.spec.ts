import { tokenSerial } from '../../src/upstream/seed/token-stock';
import { openToken, showState } from './harness/issuance';
import { expect, test } from './harness/journey';
import { signIn } from './harness/sign-in';

test('a token that is issued comes to logistics', async ({ page }) => {
  await signIn(page, 'proyectot');
  await showState(page, 'En emisión');
  const reference = await openToken(page);
  const dialog = page.getByRole('dialog', { name: 'Emitir' });
  await dialog.getByLabel(/^Serial del token/).fill(tokenSerial(2));
  await dialog.getByRole('button', { name: 'Consultar' }).click();
  await expect(dialog.getByText(/^Disponible: /)).toBeVisible();
  await dialog.getByLabel(/^PIN de cifrado/).fill('Pin2026');
  await dialog.getByRole('button', { name: 'Emitir el certificado' }).click();
  // Others may wait in this queue: then the next one opens, and says the same.
  await expect(page.getByText(`Se emitió el certificado de ${reference}`).first()).toBeVisible();

  await signIn(page, 'logistica', { at: '/Logistica' });
  await page.getByRole('search').getByLabel('Referencia', { exact: true }).fill(reference);
  await expect(page.getByRole('button', { name: `Generar guía: ${reference}` })).toBeVisible();
});
