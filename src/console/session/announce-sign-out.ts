import { logoutSecurity } from '../../contract/generated/calls/auth/logoutSecurity';
import { send } from '../transport/send';
import { onSessionEnd } from './session';

/** The page that is left waits no longer for a server that does not answer. */
const MAX_ANNOUNCEMENT_MS = 10_000;

let announcing: Promise<unknown> = Promise.resolve();

/** Settles once the server has heard of the ended session, or could not: a page that is left takes an unsent call with it. */
export async function untilAnnounced(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([announcing, new Promise((resolve) => (timer = setTimeout(resolve, MAX_ANNOUNCEMENT_MS)))]);
  clearTimeout(timer);
}

/**
 * Tells the server of every ended session, after it is gone here, with the tokens it had. The answer changes nothing: the
 * server closes a session it never hears of at its own end.
 */
export function announceSignOut(): () => void {
  return onSessionEnd((session) => {
    if (!session) return;
    const body = { username: session.user.username, refreshToken: session.refreshToken };
    const options = { bearer: session.tokenSecurity, keepalive: true, raw: true };
    announcing = send(logoutSecurity, { body, ...options }).catch(() => undefined);
  });
}
