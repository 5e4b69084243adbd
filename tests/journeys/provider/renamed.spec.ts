import { expect, test } from './journey';
import { row, settled } from '../harness/list';
import { expectShown } from './expect-shown';
import { sections } from './sections';
import { writes } from './writes';

test.use({ providerOptions: { variant: 'renamed' } });

test.afterEach(({ provider, ownCalls }) => {
  expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  expect(ownCalls).toEqual([]);
});

for (const username of new Set(sections.map((section) => section.username))) {
  test(`${username} finds in every section what a provider of other names holds`, async ({ page, signIn }) => {
    await signIn(username);
    for (const { path, title, shows } of sections.filter((section) => section.username === username)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectShown(page, { path, shows });
      await expect(page.getByText(/undefined|\[object|Invalid Date|NaN/)).toHaveCount(0);
    }
  });
}

test('a list is filtered by a state of a provider with codes of its own', async ({ page, signIn }) => {
  await signIn('vbeltran');
  await page.goto('/verificationSection');
  await settled(page);
  await page
    .getByRole('search')
    .getByLabel('Estado', { exact: true })
    .selectOption({ label: 'Verificación documental' });
  await settled(page);
  await expect(row(page, 'SOL-26-40000')).toBeVisible();
});

writes();
