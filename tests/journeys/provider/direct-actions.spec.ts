import { untrueSentences } from '../../fixtures/claims';
import { expect, test } from './journey';
import { applicantActions } from './applicant-actions';
import { personActions, refusedActions } from './admin-actions';
import { staffActions } from './staff-actions';

test.use({ mode: 'direct' });

test.afterEach(async ({ page, provider, ownCalls }) => {
  expect(untrueSentences(await page.locator('body').innerText())).toEqual([]);
  expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  expect(ownCalls).toEqual([]);
});

// Who asks the provider makes a difference to a call, and none to what is done with it: no call twice.
staffActions();
applicantActions();
personActions();
refusedActions();
