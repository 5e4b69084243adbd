import { untrueSentences } from '../../fixtures/claims';
import { expect, test } from './journey';
import { registerActions, type Action } from './register-actions';
import { rows, settled } from '../harness/list';
import { sectionWalks } from './sections';
import { writes } from './writes';

test.afterEach(async ({ page, provider, ownCalls }) => {
  expect(untrueSentences(await page.locator('body').innerText())).toEqual([]);
  expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  expect(ownCalls).toEqual([]);
});

const paged: Action = {
  username: 'aguerrero',
  title: "a list of ra-data-simple-rest is paged by the provider's count",
  run: async ({ page, provider, enter }) => {
    await enter('/Usuarios');
    await settled(page);
    await expect(page.getByText(`${provider.store.users.length} resultados`)).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
  },
};

const counted: Action = {
  username: 'spinilla',
  title: 'an array without a count is paged and counted by the console',
  run: async ({ page, provider, enter }) => {
    const own = provider.store.requests.filter(({ subscriber }) => subscriber === 'spinilla');
    await enter('/clientSection');
    await settled(page);
    await expect(page.getByText(`${own.length} resultados`)).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
  },
};

const states: Action = {
  username: 'vbeltran',
  title: "the states of a filter are the provider's, EMC being an issued certificate",
  run: async ({ page, enter }) => {
    await enter('/verificationSection');
    const options = page.getByRole('search').getByLabel('Estado', { exact: true }).getByRole('option');
    await expect(options.filter({ hasText: 'Emitida' })).toHaveAttribute('value', 'EMC');
    // Any, the provider's eleven, and several of them.
    await expect(options).toHaveCount(13);
  },
};

const version: Action = {
  username: 'eleal',
  title: 'the footer says the version of the provider',
  run: async ({ page, enter }) => {
    await enter();
    await expect(page.getByText('Versión 8.14.2-ensayo')).toBeVisible();
  },
};

registerActions(...sectionWalks, paged, counted, states, version, ...writes);

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
