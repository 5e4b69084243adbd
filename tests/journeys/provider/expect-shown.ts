import { expect, type Page } from '@playwright/test';
import { row, settled } from '../harness/list';

interface Shown {
  readonly path: string;
  readonly shows: string;
}

/** Expects what a section shows of the provider's: a row of its list, or a setting, which only the provider names. */
export async function expectShown(page: Page, { path, shows }: Shown): Promise<void> {
  if (path === '/configurations') {
    await page.getByRole('searchbox', { name: 'Buscar una configuración' }).fill('CorreoMesaDeAyuda');
    await expect(page.getByRole('textbox', { name: 'CorreoMesaDeAyuda' })).toHaveValue(shows);
    return;
  }
  await settled(page);
  await expect(row(page, shows)).toBeVisible();
}
