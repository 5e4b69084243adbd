import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { DatabaseLocation } from '../../src/upstream/store/connection';
import { openDatabase } from '../../src/upstream/store/database';
import { expectFits } from './harness/fits';
import { expect, test } from './harness/journey';
import { rows } from './harness/list';
import { desktopInEnglish, appearancesAround } from './harness/appearances';
import { signIn } from './harness/sign-in';

/** Prepares two certificates in force, of which one should have been revoked yesterday, and one ends in ten days. */
async function fill(place: DatabaseLocation): Promise<void> {
  const store = await openDatabase(place);
  try {
    await sql`
      update requests set
        revocation_due_at = case when place = 1 then now() - interval '1 day' end,
        valid_to = case when place = 2 then now() + interval '10 days' else valid_to end
      from (
        select id, row_number() over (order by id) as place from requests where state = 'EMI' and application = 'ECD'
      ) as issued
      where requests.id = issued.id and place <= 2
    `.execute(store.db);
  } finally {
    await store.close();
  }
}

test.use({ fill: async ({}, use) => use(fill) });

const texts = {
  es: {
    badge: /^Solicitudes vencidas: \d+/,
    late: /^Ver en la lista: Revocaciones vencidas, 1$/,
    lateTitle: 'Revocación vencida',
    overdue: /^Ver en la lista: Vencidas, (\d+)$/,
    ending: /^Ver en la lista: Certificados por vencer, 1$/,
    one: '1 resultado',
    issued: 'Emitida',
  },
  en: {
    badge: /^Overdue requests: \d+/,
    late: /^View in the list: Overdue revocations, 1$/,
    lateTitle: 'Overdue revocation',
    overdue: /^View in the list: Overdue, (\d+)$/,
    ending: /^View in the list: Certificates expiring soon, 1$/,
    one: '1 result',
    issued: 'Issued',
  },
};

/** Tells whether a text is too long for the column of what is due; what is cut there once ended in a dot, as if it were whole. */
function overflows(page: Page, text: string): Promise<boolean> {
  return page
    .locator('td:has(.cell-due:not(.cell-due--late, .cell-due--paused) > time)')
    .first()
    .evaluate((cell, due) => {
      const copy = cell.cloneNode(true) as HTMLElement;
      const time = copy.querySelector('time');
      if (time) time.textContent = due;
      cell.replaceWith(copy);
      const drawn = copy.querySelector('time');
      const isCut = copy.scrollWidth > copy.clientWidth || (drawn?.scrollWidth ?? 0) > (drawn?.clientWidth ?? 0);
      copy.replaceWith(cell);
      return isCut;
    }, text);
}

for (const appearance of appearancesAround(desktopInEnglish)) {
  test.describe(appearance.name, () => {
    test.use(appearance.use);

    test('what is late and what is about to end reaches a leader, and opens its list', async ({ page }) => {
      const labels = texts[appearance.language];
      await signIn(page, 'oficial');
      const late = page.getByRole('button', { name: labels.late });
      await expect(late).toBeVisible();
      await expectFits(page);
      if (appearance.use.viewport.width !== 390) expect(await overflows(page, 'pasado mañana')).toBe(false);
      await late.click();
      await expect(page.getByText(labels.one, { exact: true })).toBeVisible();
      await expect(rows(page)).toHaveCount(1);
      const link = rows(page).getByRole('link', { name: /^RB\d+$/ });
      const first = (await link.textContent()) ?? '';
      await expectFits(page);
      await link.click();
      const panel = page.getByRole('dialog', { name: first });
      await expect(panel.getByText(labels.lateTitle).first()).toBeVisible();
      await expectFits(page);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: labels.ending }).click();
      await expect(rows(page).getByRole('link', { name: first })).toHaveCount(0);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(labels.issued);

      const overdue = page.getByRole('button', { name: labels.overdue });
      const count = /\d+$/.exec((await overdue.getAttribute('aria-label')) ?? '')?.[0] ?? '';
      await overdue.click();
      await expect(page.getByText(new RegExp(`^${count} resul`))).toBeVisible();
      if (appearance.use.viewport.width === 390) return;
      // Narrow, the sidebar shows a point; wide, the number.
      await page.locator('.sidebar__panel').hover();
      await expect(page.getByRole('link', { name: labels.badge })).toBeVisible();
    });
  });
}
