import { exchangeLogin } from '../../../contract/generated/calls/embedded';
import { startSession } from '../../session/session';
import { send } from '../../transport/send';

const exchanges = new Map<string, Promise<void>>();

/**
 * Exchanges the one-time id of the login for the session, and starts it. An id is sent once, however often a page asks.
 *
 * @throws CallError as the exchange and startSession do.
 */
export function startSessionFromLogin(loginId: string): Promise<void> {
  const pending = exchanges.get(loginId);
  if (pending) return pending;
  const running = send(exchangeLogin, { body: { loginId } }).then(async ({ result }) => {
    await startSession(result);
  });
  exchanges.set(loginId, running);
  return running;
}
