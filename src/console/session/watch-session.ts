import { limits } from '../../contract/generated/limits';
import { onSessionBroadcast } from './session-channel';
import { checkSession } from './check-session';
import { watchDeadline } from './watch-deadline';
import { currentPhase, enterPhase } from './phase';
import { renewSession } from './renew-session';
import { currentSession, endSession, forgetSession, openSession } from './session';

const WARNING_MS = limits.session.warningSeconds * 1000;

/**
 * Watches the session to its end: when 60 seconds or fewer remain the person is asked whether to continue, and it is checked
 * once; at zero it ends. What another tab does to the session happens here too.
 *
 * @param onResumed is called once another tab signed in again after this one's session was refused.
 * @returns how to stop watching
 */
export function watchSession(onResumed?: () => void): () => void {
  let warnedFor: number | undefined;

  const warn = (endsAt: number): void => {
    warnedFor = endsAt;
    // What was refused has an end that no question changes.
    if (currentPhase().name === 'refused') return;
    // Not after the check: a service that stays silent would take half of the time that remains. A refusal replaces the question.
    enterPhase({ name: 'asking' });
    void checkSession();
  };

  const checkRemaining = (remaining: number): void => {
    const session = currentSession();
    if (!session) return;
    if (remaining <= 0) endSession(currentPhase().name === 'refused' ? 'concurrent' : 'expired');
    else if (remaining > WARNING_MS) dismissWarning();
    else if (warnedFor !== session.endsAt) warn(session.endsAt);
  };

  /** Takes over what another tab stored; a session that it began is not the one that was refused here. */
  const adopt = async (): Promise<void> => {
    const before = currentSession()?.token;
    await openSession();
    if (currentPhase().name !== 'refused' || !currentSession() || currentSession()?.token === before) return;
    enterPhase({ name: 'running' });
    onResumed?.();
  };

  const stopWatching = watchDeadline(() => currentSession()?.endsAt ?? 0, checkRemaining);
  const stopListening = onSessionBroadcast((message) => {
    if (message === 'ended') forgetSession();
    else void adopt();
  });
  return () => {
    stopWatching();
    stopListening();
    enterPhase({ name: 'running' });
  };
}

/** Closes the question once another tab continued the session. */
function dismissWarning(): void {
  if (currentPhase().name === 'asking') enterPhase({ name: 'running' });
}

/**
 * Continues the session: new tokens, a whole new countdown.
 *
 * @returns whether it worked; when not, the countdown goes on and the question stays
 */
export async function continueSession(): Promise<boolean> {
  const renewed = await renewSession();
  if (renewed) enterPhase({ name: 'running' });
  return renewed;
}
