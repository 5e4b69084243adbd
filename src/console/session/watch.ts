import { limits } from '../../contract/generated/limits';
import { hearTabs } from './channel';
import { checkSession } from './check';
import { watchDeadline } from './countdown';
import { currentPhase, enterPhase } from './phase';
import { renewSession } from './refresh';
import { currentSession, endSession, forgetSession, openSession } from './session';

const WARNING_MS = limits.session.warningSeconds * 1000;

/**
 * Watches the session to its end (specification 1, section 4): when 60 seconds or fewer remain it is checked once and the
 * person is asked whether to continue; at zero it ends. What another tab does to the session happens here too.
 *
 * @returns how to stop watching
 */
export function watchSession(): () => void {
  let warnedFor: number | undefined;

  const warn = async (endsAt: number): Promise<void> => {
    warnedFor = endsAt;
    const verdict = await checkSession();
    if (verdict !== 'refused' && currentSession()?.endsAt === endsAt) enterPhase({ name: 'asking' });
  };

  const look = (remaining: number): void => {
    const session = currentSession();
    if (!session) return;
    if (remaining <= 0) endSession(currentPhase().name === 'refused' ? 'concurrent' : 'expired');
    else if (remaining > WARNING_MS) calm();
    else if (warnedFor !== session.endsAt) void warn(session.endsAt);
  };

  const stopWatching = watchDeadline(() => currentSession()?.endsAt ?? 0, look);
  const stopHearing = hearTabs((news) => {
    if (news === 'ended') forgetSession();
    else void openSession();
  });
  return () => {
    stopWatching();
    stopHearing();
    enterPhase({ name: 'running' });
  };
}

/** Another tab went on with the session: nothing is left to ask here. */
function calm(): void {
  if (currentPhase().name === 'asking') enterPhase({ name: 'running' });
}

/**
 * The person wants to go on: new tokens, a whole new countdown.
 *
 * @returns whether it worked; when not, the countdown goes on and the question stays
 */
export async function continueSession(): Promise<boolean> {
  const renewed = await renewSession();
  if (renewed) enterPhase({ name: 'running' });
  return renewed;
}
