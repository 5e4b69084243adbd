import { exchangeLogin } from '../../../contract/generated/calls/embedded/exchangeLogin';
import { takeExpectedLogin } from '../../session/expected-login';
import { startSession } from '../../session/session';
import { CallError } from '../../transport/call-error';
import { loadRuntime } from '../../transport/runtime';
import { send } from '../../transport/send';
import type { SessionGrant } from '../../../contract/generated/types';

/** A session that has not begun yet. */
export interface Arrival {
  readonly grant: SessionGrant;
  /** Whether the sign-in began in this tab; otherwise the person is asked first. */
  readonly isExpected: boolean;
}

const arrivals = new Map<string, Promise<Arrival>>();

/**
 * Exchanges the one-time id of the login for the session. An id is sent once, however often a page asks.
 *
 * @throws CallError as the exchange does.
 */
export function arriveFromLogin(loginId: string): Promise<Arrival> {
  const pending = arrivals.get(loginId);
  if (pending) return pending;
  const isExpected = takeExpectedLogin(loginId);
  const arrival = exchange(loginId).then((grant) => {
    // Who is asked whether to enter is asked about a session, not about an error.
    if (grant.error) throw new CallError(grant.error, 401, '401');
    return { grant, isExpected };
  });
  arrivals.set(loginId, arrival);
  return arrival;
}

/**
 * Starts the session.
 *
 * @throws CallError as startSession does.
 */
export async function startArrival({ grant }: Pick<Arrival, 'grant'>): Promise<void> {
  await startSession(grant);
  // The console is not opened in another language or theme than the account's.
  const { adoptPreferences } = await import('../../session/account-preferences');
  await adoptPreferences();
}

/** Exchanges the id where the login belongs to: at the provider, as its profile says, or at our own upstream. */
async function exchange(loginId: string): Promise<SessionGrant> {
  const { provider } = await loadRuntime();
  if (!provider?.exchange) return (await send(exchangeLogin, { body: { loginId } })).result;
  const { exchangeAtProvider } = await import('../../session/exchange-at-provider');
  return exchangeAtProvider(provider.exchange, loginId);
}
