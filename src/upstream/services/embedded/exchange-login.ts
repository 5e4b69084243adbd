import type { exchangeLogin as call } from '../../../contract/generated/calls/embedded';
import { takeRefreshToken } from '../../domain/accounts/open-session';
import { findPerson } from '../../domain/accounts/people';
import { spendLoginId } from '../../domain/accounts/login-exchange';
import { sessionGrant } from '../../domain/accounts/session-grant';
import { CallFailure } from '../../domain/failure';
import type { Handler } from '../../domain/handler';

/**
 * Exchanges the id of /routing-login/{id} for the session, once.
 * @throws CallFailure loginLinkExpired when the id is spent, too old or unknown, or its session is over
 */
export const exchangeLogin: Handler<typeof call> = async ({ body, services, trx, now }) => {
  const login = await spendLoginId(trx, body.loginId, now);
  const person = login && (await findPerson(trx, { id: login.userId }));
  const taken = login && (await takeRefreshToken(trx, login.sessionId, now));
  if (!login || !taken || person?.status !== 'ACTIVE') throw new CallFailure('loginLinkExpired');
  return sessionGrant(services, person, { id: login.sessionId, ...taken });
};
