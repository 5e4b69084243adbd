import { untrueSentences } from '../../fixtures/claims';
import { expect, test } from './journey';
import { publicActions } from './public-actions';

test.use({ hasCaptcha: true });

test.afterEach(async ({ page, provider, ownCalls }) => {
  expect(untrueSentences(await page.locator('body').innerText())).toEqual([]);
  expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  expect(ownCalls).toEqual([]);
});

publicActions();
