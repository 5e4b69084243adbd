import { endSession, openSession, type LogoutType } from '../../session/session';
import { announceSignOut } from '../../session/announce-sign-out';

const reasons: readonly LogoutType[] = ['user', 'expired', 'concurrent', 'unauthorized'];
let pendingSignOut: Promise<LogoutType | undefined> | undefined;

/**
 * Signs out the person who is signed in here: this browser is wiped first, and the server informed without waiting for it.
 *
 * @returns why the session ended; undefined when there was none to end.
 */
export function signOut(): Promise<LogoutType | undefined> {
  pendingSignOut ??= runSignOut();
  return pendingSignOut;
}

async function runSignOut(): Promise<LogoutType | undefined> {
  const stop = announceSignOut();
  try {
    // What cannot be read was wiped.
    const session = await openSession().catch(() => undefined);
    if (session) endSession('user');
    // The reason stays until the next sign-in: each tab of the ended session comes here to read it.
    const stored = window.localStorage.getItem('logoutType');
    return reasons.find((reason) => reason === stored);
  } finally {
    stop();
  }
}
