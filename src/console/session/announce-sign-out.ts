import { logoutSecurity } from '../../contract/generated/calls/auth';
import { send } from '../transport/send';
import { onSessionEnd } from './session';

/**
 * Tells the server of every ended session, after it is gone here, with the tokens it had. The answer changes nothing: the
 * server closes a session it never hears of at its own end.
 */
export function announceSignOut(): () => void {
  return onSessionEnd((session) => {
    if (!session) return;
    const body = { username: session.user.username, refreshToken: session.refreshToken };
    void send(logoutSecurity, { body, bearer: session.tokenSecurity, keepalive: true }).catch(() => undefined);
  });
}
