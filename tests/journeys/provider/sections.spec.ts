import { untrueSentences } from '../../fixtures/claims';
import { expect, test } from './journey';
import { rows, settled } from '../harness/list';
import { sectionWalks } from './sections';
import { writes } from './writes';

test.afterEach(async ({ page, provider, ownCalls }) => {
  expect(untrueSentences(await page.locator('body').innerText())).toEqual([]);
  expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  expect(ownCalls).toEqual([]);
});

sectionWalks();

test("a list of ra-data-simple-rest is paged by the provider's count", async ({ page, signIn, provider }) => {
  await signIn('aguerrero', '/Usuarios');
  await settled(page);
  await expect(page.getByText(`${provider.store.users.length} resultados`)).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
});

test('an array without a count is paged and counted by the console', async ({ page, signIn, provider }) => {
  const own = provider.store.requests.filter(({ subscriber }) => subscriber === 'spinilla');
  await signIn('spinilla', '/clientSection');
  await settled(page);
  await expect(page.getByText(`${own.length} resultados`)).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
});

test("the states of a filter are the provider's, EMC being an issued certificate", async ({ page, signIn }) => {
  await signIn('vbeltran', '/verificationSection');
  const states = page.getByRole('search').getByLabel('Estado', { exact: true }).getByRole('option');
  await expect(states.filter({ hasText: 'Emitida' })).toHaveAttribute('value', 'EMC');
  // Any, the provider's eleven, and several of them.
  await expect(states).toHaveCount(13);
});

test('the footer says the version of the provider', async ({ page, signIn }) => {
  await signIn('eleal');
  await expect(page.getByText('Versión 8.14.2-ensayo')).toBeVisible();
});

test('signing out ends the session at the provider', async ({ page, signIn, provider, problems }) => {
  // What the board still asks for as the session ends is refused.
  problems.expect(/status of 401/);
  await signIn('eleal');
  await page
    .getByRole('button', { name: 'Cerrar sesión' })
    .or(page.getByRole('link', { name: 'Cerrar sesión' }))
    .first()
    .click();
  await expect.poll(() => provider.journal.some(({ call }) => call === 'auth POST /logout-security')).toBe(true);
});

writes();
