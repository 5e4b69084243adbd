import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the rows of the list on the page. */
export function rows(page: Page): Locator {
  return page.locator('table tbody tr');
}

/** Opens a section by its link in the menu, as people do who are signed in: what is loaded stays loaded. */
export async function openSection(page: Page, path: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: /^(Menú principal|Main menu)$/ });
  const link = menu.locator(`a[href="${path}"]`);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  // The address changes before the page: what was left stays in sight until the next one is ready.
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Waits until the list has the rows that were asked for last, some at least, and asks for no others. */
export async function settled(page: Page): Promise<void> {
  const area = page.getByRole('region', { name: /^(Tabla|Table): / });
  await expect(area).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page).first()).toBeVisible();
}

/**
 * Takes every filter off the list, and waits for its rows. Filtered rows stand there, at rest, until the
 * click has had its effect.
 */
export async function unfilter(page: Page): Promise<void> {
  // An empty list offers it twice: over the rows, and in their place.
  const clear = page.getByRole('button', { name: 'Quitar filtros' });
  await clear.first().click();
  await expect(clear).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toHaveCount(0);
  await settled(page);
}

/** Turns the page of the list, and waits for other rows: until they come, the former ones stand there. */
export async function turnPage(page: Page, button: 'Página siguiente' | 'Página anterior'): Promise<void> {
  const first = rows(page).first().getByRole('rowheader');
  const former = (await first.textContent()) ?? '';
  await page.getByRole('button', { name: button }).click();
  await expect(first).not.toHaveText(former);
  await settled(page);
}

/** Opens a ready-made view of the list, and waits for its rows: what stood there before may have looked the same. */
export async function openView(page: Page, name: RegExp): Promise<void> {
  const view = page.getByRole('group', { name: 'Vistas', exact: true }).getByRole('button', { name });
  await view.click();
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await settled(page);
}

/** Narrows the list to one state, and waits for its rows: they are asked for as soon as it is among the active filters. */
export async function chooseState(page: Page, state: string): Promise<void> {
  await page.getByRole('search').getByLabel('Estado', { exact: true }).selectOption({ label: state });
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText(`Estado: ${state}`);
  await settled(page);
}

/** Returns the row that holds a text. */
export function row(page: Page, text: string): Locator {
  return rows(page).filter({ hasText: text });
}

/** Types into a filter of the list, opening the folded ones when it is among them. */
export async function filterBy(page: Page, label: string, text: string): Promise<void> {
  const search = page.getByRole('search');
  const field = search.getByLabel(label, { exact: true });
  const more = search.getByRole('button', { name: /^(Más filtros|Filtros)/ });
  await expect(search).toBeVisible();
  if (!(await field.isVisible()) && (await more.isVisible())) await more.click();
  await field.fill(text);
}

/** Returns a field of the form on the page, by its label without the word after it. */
export function field(page: Page, label: string): Locator {
  return page.locator('form').getByLabel(new RegExp(`^${label}( \\(|$)`));
}

/** Saves the form and waits until it says so. */
export async function save(page: Page, button: 'Crear' | 'Guardar cambios', message: RegExp): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(message)).toBeVisible();
}
