import { expect, test } from './journey';
import { officeActions } from './office-actions';
import { staffActions } from './staff-actions';

test.use({ mode: 'direct' });

test.afterEach(({ provider, ownCalls }) => {
  expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  expect(ownCalls).toEqual([]);
});

staffActions();
officeActions();
