import type { Page } from '@playwright/test';
import type { CertificateRequest } from '../../provider/store/requests';
import type { Provider } from '../../provider/start';
import { openSection, row, rows, settled } from '../harness/list';
import { expect } from './journey';

export type Wanted = (request: CertificateRequest) => boolean;

/** Returns a request of the provider that no other journey of the file takes. */
export function take(provider: Provider, wanted: Wanted): CertificateRequest {
  const found = provider.store.requests.find((request) => wanted(request) && !taken.has(request));
  if (!found) throw new Error('The provider has no such request left');
  taken.add(found);
  return found;
}
const taken = new WeakSet<CertificateRequest>();

/** Opens a list without its range of dates, where there may be nothing, at one record. */
export async function openAt(page: Page, path: string, reference: string): Promise<void> {
  await openSection(page, path);
  await expect(page.getByRole('main').getByText(/^(Sin resultados|[\d.]+ resultados?)\b/)).toBeVisible();
  // An empty list offers it twice: over the rows, and in their place.
  const unfilter = page.getByRole('button', { name: 'Quitar filtros' }).first();
  if (await unfilter.isVisible()) await unfilter.click();
  await page.getByRole('search').getByLabel('Referencia', { exact: true }).fill(reference);
  // The former list may have had one row too: the filter is asked with as soon as it is among the active ones.
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText(`Referencia: ${reference}`);
  await settled(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, reference)).toBeVisible();
}

/** Presses an action of a row, in sight or in its menu, and returns its dialog. */
export async function openAction(page: Page, reference: string, action: string) {
  // A menu is closed as soon as its row takes another record.
  await settled(page);
  const record = row(page, reference);
  const inSight = record.getByRole('button', { name: `${action}: ${reference}` });
  if (await inSight.isVisible()) await inSight.click();
  else {
    await record.getByRole('button', { name: new RegExp(`cciones de ${reference}`) }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
  return page.getByRole('dialog', { name: action });
}

/** Returns how often a call has been asked. */
export const callCount = (provider: Provider, call: string): number =>
  provider.journal.filter((entry) => entry.call === call).length;
