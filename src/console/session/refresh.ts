import { refreshTokenSecurity } from '../../contract/generated/calls/auth';
import { limits } from '../../contract/generated/limits';
import { CallError } from '../transport/call-error';
import { send } from '../transport/send';
import { tellTabs } from './channel';
import { readSession } from './kept-session';
import { enterPhase } from './phase';
import { adoptGrant, currentSession, openSession } from './session';

/** How long a tab waits for another one's refresh; past it, the server's rotation alone keeps both right. */
const LOCK_WAIT_MS = 10_000;

let flight: Promise<boolean> | undefined;

/**
 * Renews the tokens: one flight per tab, one tab at a time. Whoever gets the lock reads again what is stored and takes the
 * tokens another tab has just got, instead of asking for more.
 *
 * @returns whether the tokens are new now. A refusal by the server is told to the person; no answer changes nothing.
 */
export function renewSession(): Promise<boolean> {
  flight ??= renew().finally(() => {
    flight = undefined;
  });
  return flight;
}

async function renew(): Promise<boolean> {
  const before = currentSession()?.refreshToken;
  if (before === undefined) return false;
  try {
    await withLock(() => rotate(before));
    return currentSession() !== undefined;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) enterPhase({ name: 'refused', message: error.message });
    return false;
  }
}

async function rotate(before: string): Promise<void> {
  const stored = await readSession();
  if (stored === undefined || stored.refreshToken !== before || freshMarker()) {
    await openSession();
    return;
  }
  const body = { username: stored.user.username, refreshToken: before };
  const { result } = await send(refreshTokenSecurity, { body, renew: false });
  // Signed out while the server answered: the new tokens must not bring the session back.
  if (currentSession() === undefined) return;
  await adoptGrant(result);
  localStorage.setItem('exactTime', String(Date.now() + limits.session.refreshMarkerMs));
  tellTabs('renewed');
}

/** Specification 1, section 4: after a refresh a marker stands 6000 ms ahead; until then nobody refreshes again. */
function freshMarker(): boolean {
  return Number(localStorage.getItem('exactTime')) > Date.now();
}

async function withLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LOCK_WAIT_MS);
  let granted = false;
  try {
    await navigator.locks.request('rubrica.refresh', { signal: patience.signal }, async () => {
      granted = true;
      clearTimeout(timer);
      await work();
    });
  } catch (error) {
    if (granted || !patience.signal.aborted) throw error;
    await work();
  } finally {
    clearTimeout(timer);
  }
}
