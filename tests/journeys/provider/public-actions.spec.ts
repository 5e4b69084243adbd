import { expect, test } from './journey';
import { publicActions } from './public-actions';

test.use({ hasCaptcha: true });

test.afterEach(({ provider, ownCalls }) => {
  expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  expect(ownCalls).toEqual([]);
});

publicActions();
