import { registerActions } from './register-actions';
import { expect, test } from './journey';
import { applicantActions } from './applicant-actions';
import { personAction, refusedAction } from './admin-actions';
import { staffActions } from './staff-actions';

test.use({ mode: 'direct' });

test.afterEach(({ provider, ownCalls }) => {
  expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  expect(ownCalls).toEqual([]);
});

// Who asks the provider makes a difference to a call, and none to what is done with it: no call twice.
registerActions(...staffActions, ...applicantActions, personAction, refusedAction);
