import type * as calls from '../../../contract/generated/calls/embedded';
import { serverLimits } from '../../../contract/generated/server-limits';
import { requireAllowedDomain } from '../../domain/accounts/allowed-domains';
import * as emailChange from '../../domain/accounts/email-change';
import { openPassword } from '../../domain/accounts/login-challenge';
import { findPerson } from '../../domain/accounts/people';
import { requireOwnPassword } from '../../domain/accounts/require-own-password';
import { ApiError } from '../../domain/api-error';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { callerOf, type Handler, type OwnHandler, withOwnTransactions } from '../../domain/handler';
import { withMinDuration } from '../../domain/with-min-duration';
import { isSameEmail } from '../../../contract/normalize-email';

const { minResponseMs, registrationLinkHours } = serverLimits.accounts;

const handleAsk: OwnHandler<typeof calls.askEmailChange> = async (context) => {
  const { body, services, now } = context;
  const { store } = services;
  const password = await openPassword(services, body.password, body.challenge);
  const person = await findPerson(store.db, { id: callerOf(context).userId });
  if (person?.status !== 'ACTIVE') throw new ApiError('unauthorized');
  const email = body.email.trim();
  requireAllowedDomain(email, await readConfiguration(store.db));
  if (isSameEmail(email, person.email))
    throw new ApiError('validationFailed', { fields: [{ field: '/email', code: 'emailUnchanged' }] });
  await requireOwnPassword(services, person, password, now);
  await withMinDuration(minResponseMs, () =>
    store.transaction((trx) => emailChange.askEmailChange({ services, trx, now }, person, email)),
  );
  return { hours: registrationLinkHours };
};

/**
 * Mails the link that proves another e-mail for the caller's account. The same answer, at the same time, whether or not the
 * address has an account.
 * @throws ApiError challengeExpired; validationFailed under /email or /password; tooManyRequests or accountLocked;
 *   emailChangesWaiting
 */
export const askEmailChange = withOwnTransactions(handleAsk);

/** Returns the address of a link, so that it is named before it is confirmed. @throws ApiError restoreLinkExpired */
export const readEmailChange: Handler<typeof calls.readEmailChange> = async (context) => {
  const { userId } = callerOf(context);
  return { email: await emailChange.readEmailChange(context, { userId, token: context.body.token }) };
};

/** Makes the address of a link the caller's. @throws ApiError restoreLinkExpired */
export const confirmEmailChange: Handler<typeof calls.confirmEmailChange> = async (context) => {
  const { userId } = callerOf(context);
  return { email: await emailChange.confirmEmailChange(context, { userId, token: context.body.token }) };
};
