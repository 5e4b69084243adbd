import { refreshTokenSecurity } from '../../contract/generated/calls/auth/refreshTokenSecurity';
import { limits } from '../../contract/generated/limits';
import { CallError } from '../transport/call-error';
import { send } from '../transport/send';
import { broadcastSession } from './session-channel';
import { readSession } from './stored-session';
import { refuseSession } from './phase';
import { adoptGrant, currentSession, openSession, trackSessionEnd } from './session';

/** How long a tab waits for another one's refresh; past it, the server's rotation alone keeps both right. */
const LOCK_WAIT_MS = 10_000;

/** Those of a server that takes the refresh token no more; a provider may say so under a status of success. */
const refusingStatuses: ReadonlySet<number> = new Set([200, 400, 401, 403]);

let pendingRenewal: Promise<boolean> | undefined;

/**
 * Renews the tokens: one flight per tab, one tab at a time. The tab with the lock reads the storage again and takes the
 * tokens that another tab has just stored, instead of requesting more.
 *
 * @returns whether the tokens are new now. A refusal by the server is shown to the person; a lost network changes nothing.
 */
export function renewSession(): Promise<boolean> {
  pendingRenewal ??= renew().finally(() => {
    pendingRenewal = undefined;
  });
  return pendingRenewal;
}

async function renew(): Promise<boolean> {
  const before = currentSession()?.refreshToken;
  if (before === undefined) return false;
  const hasEnded = trackSessionEnd();
  try {
    await withLock(() => rotate(before, hasEnded));
    return !hasEnded() && currentSession() !== undefined;
  } catch (error) {
    if (error instanceof CallError && isRefused(error)) await refuseSession(error, hasEnded);
    return false;
  }
}

function isRefused({ status, isOutcomeUnknown }: CallError): boolean {
  return !isOutcomeUnknown && refusingStatuses.has(status);
}

async function rotate(before: string, hasEnded: () => boolean): Promise<void> {
  const stored = await readSession();
  if (hasEnded()) return;
  if (stored === undefined || stored.refreshToken !== before || wasRenewedRecently()) {
    await openSession();
    return;
  }
  const body = { username: stored.user.username, refreshToken: before };
  const { result } = await send(refreshTokenSecurity, { body, renew: false });
  // Signed out while the server answered: the new tokens must not bring the session back.
  if (hasEnded()) return;
  // Another person signed in beside it meanwhile: what is stored is theirs, and stays.
  if ((await readSession())?.user.username !== stored.user.username) {
    await openSession();
    return;
  }
  if (hasEnded() || !(await adoptGrant(result, currentSession()))) return;
  localStorage.setItem('exactTime', String(Date.now() + limits.session.refreshMarkerMs));
  broadcastSession('renewed');
}

/** Tells whether another tab refreshed: after that a marker stands 6000 ms ahead; until then no tab refreshes again. */
function wasRenewedRecently(): boolean {
  return Number(localStorage.getItem('exactTime')) > Date.now();
}

async function withLock(callback: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return callback();
  const lockTimeout = new AbortController();
  const timer = setTimeout(() => lockTimeout.abort(), LOCK_WAIT_MS);
  let hasLock = false;
  try {
    await navigator.locks.request('rubrica.refresh', { signal: lockTimeout.signal }, async () => {
      hasLock = true;
      clearTimeout(timer);
      await callback();
    });
  } catch (error) {
    if (hasLock || !lockTimeout.signal.aborted) throw error;
    await callback();
  } finally {
    clearTimeout(timer);
  }
}
