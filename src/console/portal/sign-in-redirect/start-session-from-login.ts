import { exchangeLogin } from '../../../contract/generated/calls/embedded/exchangeLogin';
import { startSession } from '../../session/session';
import { loadRuntime } from '../../transport/runtime';
import { send } from '../../transport/send';
import type { SessionGrant } from '../../../contract/generated/types';

const exchanges = new Map<string, Promise<void>>();

/**
 * Exchanges the one-time id of the login for the session, and starts it. An id is sent once, however often a page asks.
 *
 * @throws CallError as the exchange and startSession do.
 */
export function startSessionFromLogin(loginId: string): Promise<void> {
  const pending = exchanges.get(loginId);
  if (pending) return pending;
  const running = exchange(loginId).then(async (grant) => {
    await startSession(grant);
    // The console is not opened in another language or theme than the account's.
    const { adoptPreferences } = await import('../../session/account-preferences');
    await adoptPreferences();
  });
  exchanges.set(loginId, running);
  return running;
}

/** Exchanges the id where the login belongs to: at the provider, as its profile says, or at our own upstream. */
async function exchange(loginId: string): Promise<SessionGrant> {
  const { provider } = await loadRuntime();
  if (!provider?.exchange) return (await send(exchangeLogin, { body: { loginId } })).result;
  const { exchangeAtProvider } = await import('../../session/exchange-at-provider');
  return exchangeAtProvider(provider.exchange, loginId);
}
