import type * as calls from '../../../contract/generated/calls/embedded';
import { newLoginChallenge } from '../../domain/accounts/login-challenge';
import { spendLoginId } from '../../domain/accounts/login-exchange';
import { takeRefreshToken } from '../../domain/accounts/open-session';
import { findPerson } from '../../domain/accounts/people';
import { sessionGrant } from '../../domain/accounts/session-grant';
import { ApiError } from '../../domain/api-error';
import { type Handler, type OwnHandler, withOwnTransactions } from '../../domain/handler';

/** Returns a proof of work to solve before signing in. Nothing is stored until it comes back solved. */
export const captchaChallenge: Handler<typeof calls.captchaChallenge> = async ({ services }) =>
  services.captcha.challenge();

const handle: OwnHandler<typeof calls.loginChallenge> = async ({ services }) => {
  const { challenge, expiresAt } = await newLoginChallenge(services);
  return { challenge, expiresAt: expiresAt.toISOString() };
};

/** A one-time challenge to encrypt a password with; see domain/accounts/login-challenge.ts. */
export const loginChallenge = withOwnTransactions(handle);

/**
 * Exchanges the id of /routing-login/{id} for the session, once.
 * @throws ApiError loginLinkExpired when the id is spent, too old or unknown, or its session is over
 */
export const exchangeLogin: Handler<typeof calls.exchangeLogin> = async ({ body, services, trx, now }) => {
  const login = await spendLoginId(trx, body.loginId, now);
  const person = login && (await findPerson(trx, { id: login.userId }));
  const taken = login && (await takeRefreshToken(trx, login.sessionId, now));
  if (!login || !taken || person?.status !== 'ACTIVE') throw new ApiError('loginLinkExpired');
  return sessionGrant(services, person, { id: login.sessionId, ...taken });
};
