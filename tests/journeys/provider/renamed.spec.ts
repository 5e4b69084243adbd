import { expect, test } from './journey';
import { row, settled } from '../harness/list';
import { registerActions, type Action } from './register-actions';
import { personAction } from './admin-actions';
import { sectionWalks } from './sections';
import { deliveryAction, issuanceAction } from './staff-actions';
import { writes } from './writes';

test.use({ providerOptions: { variant: 'renamed' } });

test.afterEach(({ provider, ownCalls }) => {
  expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  expect(ownCalls).toEqual([]);
});

const filtered: Action = {
  username: 'vbeltran',
  title: 'a list is filtered by a state of a provider with codes of its own',
  run: async ({ page, enter }) => {
    await enter('/verificationSection');
    await settled(page);
    await page
      .getByRole('search')
      .getByLabel('Estado', { exact: true })
      .selectOption({ label: 'Verificación documental' });
    await settled(page);
    await expect(row(page, 'SOL-26-40000')).toBeVisible();
  },
};

registerActions(...sectionWalks, filtered, ...writes, personAction, issuanceAction, deliveryAction);
