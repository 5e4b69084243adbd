import { registerActions } from './register-actions';
import { expect, test } from './journey';
import { publicRevocation } from './public-actions';
import { reviewAction } from './staff-actions';

test.use({ providerOptions: { variant: 'renamed' }, mode: 'direct', hasCaptcha: true });

test.afterEach(({ provider, ownCalls }) => {
  expect(provider.journal.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  expect(ownCalls).toEqual([]);
});

// What the page itself maps of what it is answered; renamed.spec.ts does the rest by this server.
registerActions(reviewAction);
publicRevocation();
