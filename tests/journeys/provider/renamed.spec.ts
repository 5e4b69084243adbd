import { expect, test } from './journey';
import { chooseState, row, rows, settled } from '../harness/list';
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
    await chooseState(page, 'Verificación documental');
    await expect(row(page, 'SOL-26-40000')).toBeVisible();
    await expect(rows(page).filter({ hasNotText: 'Verificación documental' })).toHaveCount(0);
  },
};

registerActions(...sectionWalks, filtered, ...writes, personAction, issuanceAction, deliveryAction);
