import { currentSession, endSession } from '../session/session';
import { replaceLocation } from '../kit/replace-location';

/** Signs out at once; the effect that follows the session (session-end.tsx) leaves the page. */
export function signOut(): void {
  if (currentSession()) endSession('user');
  else replaceLocation('/logout');
}
