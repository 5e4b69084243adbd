import { setTimeout } from 'node:timers/promises';
import type * as calls from '../../../contract/generated/calls/embedded';
import { serverLimits } from '../../../contract/generated/server-limits';
import { requireAllowedDomain } from '../../domain/accounts/allowed-domains';
import * as emailChange from '../../domain/accounts/email-change';
import { openPassword } from '../../domain/accounts/login-challenge';
import { findPerson, type Person } from '../../domain/accounts/people';
import { requireOwnPassword } from '../../domain/accounts/require-own-password';
import { ApiError } from '../../domain/api-error';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { callerOf, type Handler, type Preparation, withIntent } from '../../domain/handler';
import { isSameEmail } from '../../../contract/normalize-email';

const { minResponseMs, registrationLinkHours } = serverLimits.accounts;

interface Asked {
  readonly person: Person;
  readonly email: string;
  /** Ends when the response is due, whatever was found. */
  readonly due: Promise<unknown>;
}

const checkAsked: Preparation<typeof calls.askEmailChange, Asked> = async (context) => {
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
  return { person, email, due: setTimeout(minResponseMs) };
};

/**
 * Mails the link that proves another e-mail for the caller's account. The same answer, at the same time, whether or not the
 * address has an account.
 * @throws ApiError challengeExpired; validationFailed under /email or /password; tooManyRequests or accountLocked;
 *   emailChangesWaiting
 */
export const askEmailChange = withIntent<typeof calls.askEmailChange, null, Asked>({
  prepare: checkAsked,
  begin: async (context) => {
    const { person, email } = context.prepared;
    await emailChange.askEmailChange(context, person, email);
    return null;
  },
  finish: async ({ prepared }) => {
    await prepared?.due;
    return { hours: registrationLinkHours };
  },
});

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
