import { limits } from '../../contract/generated/limits';
import type { SessionGrant } from '../../contract/generated/types';
import { createListeners } from '../kit/create-store';
import { reloadPage } from '../kit/replace-location';
import { CallError } from '../transport/call-error';
import { errorText } from '../transport/error-texts';
import { broadcastSession } from './session-channel';
import { readSession, sealSession, wipeSession, type Session } from './stored-session';

/** The reason why a session ended; stored as `logoutType` for the screen after it. */
export type LogoutType = 'user' | 'expired' | 'concurrent' | 'unauthorized';

/** The session's length when the server names none, minutes. */
const { minutes: defaultMinutes } = limits.session;

let current: Session | undefined;
/** How many sessions have ended in this tab. */
let endings = 0;
const changes = createListeners();
/** Listeners that run before the tokens are gone, and those that clear data of the session. */
const endListeners = new Set<(session: Session | undefined) => void>();

/** Returns the session in memory: undefined without a session, or before `openSession`. */
export function currentSession(): Session | undefined {
  return current;
}

/** Calls its listener when the session opens, changes or ends; returns how to stop. */
export const subscribeSession = changes.subscribe;

/** Registers a listener for the end of the session (the server's logout, the cached lists); returns a function that removes it. */
export function onSessionEnd(listener: (session: Session | undefined) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Returns what tells whether a session has ended since: what was begun for that one must not bring it back. */
export function trackSessionEnd(): () => boolean {
  const before = endings;
  return () => endings !== before;
}

/**
 * Reads the stored session into memory, once when the page opens and again when another tab changed it. Whatever cannot be
 * read, or is past its end, is wiped. Where another person signed in meanwhile the page is loaded anew: what it shows, and
 * what was begun on it, is not theirs.
 */
export async function openSession(): Promise<Session | undefined> {
  const hasEnded = trackSessionEnd();
  const stored = await readSession();
  if (hasEnded()) return current;
  if (stored && stored.endsAt > Date.now()) {
    if (current && current.user.username !== stored.user.username) {
      reloadPage();
      return current;
    }
    setSession(stored);
    return stored;
  }
  if (stored) endSession('expired');
  else if (localStorage.getItem('token') !== null) await wipeSession();
  return current;
}

/**
 * Starts a session from what the exchange of the login id or the refresh answered.
 *
 * @throws CallError with the response's own error, or "token no encontrado" when no token came or the session ended at once.
 */
export async function startSession(grant: SessionGrant): Promise<Session> {
  const session = await adoptGrant(grant, undefined);
  if (!session) throw await tokenNotFound();
  localStorage.removeItem('logoutType');
  sessionStorage.removeItem('tokenTemp');
  broadcastSession('started');
  return session;
}

/**
 * Takes a grant over what is known: a refresh may leave out what did not change, and a sign-in nothing, as what is known may
 * be another person's.
 *
 * @returns the session; undefined where it ended before it was stored
 */
export async function adoptGrant(grant: SessionGrant, known: Session | undefined): Promise<Session | undefined> {
  const hasEnded = trackSessionEnd();
  if (grant.error) throw new CallError(grant.error, 401, '401');
  const { token = '', tokenSecurity = '', refreshToken = '', user = known?.user, roles = known?.roles ?? [] } = grant;
  if (token === '' || tokenSecurity === '' || refreshToken === '' || user === undefined) {
    throw await tokenNotFound();
  }
  const minutes = grant.timeSession ?? known?.minutes ?? defaultMinutes;
  setSession({ token, tokenSecurity, refreshToken, user, roles, minutes, endsAt: Date.now() + minutes * 60_000 });
  await persistCurrent();
  return hasEnded() ? undefined : current;
}

/** Replaces the roles, when the server says they are others than at sign-in. */
export async function changeRoles(roles: Session['roles']): Promise<void> {
  if (!current || JSON.stringify(current.roles) === JSON.stringify(roles)) return;
  setSession({ ...current, roles });
  await persistCurrent();
}

/**
 * Ends the session here and in the other tabs. Everything local goes first and at once; the request to the server is
 * not awaited, because a server that does not respond must not keep a person signed in.
 */
export function endSession(type: LogoutType): void {
  const ended = current;
  endings += 1;
  current = undefined;
  // The storage is emptied at once; a key that could not be destroyed opens nothing that is left.
  void wipeSession().catch(() => undefined);
  localStorage.setItem('logoutType', type);
  broadcastSession('ended');
  for (const listener of [...endListeners]) listener(ended);
  changes.notify();
}

/** Forgets the session because another tab ended it: that tab wiped what both share. */
export function forgetSession(): void {
  endings += 1;
  if (!current) return;
  current = undefined;
  for (const listener of [...endListeners]) listener(undefined);
  changes.notify();
}

function setSession(session: Session): void {
  current = session;
  changes.notify();
}

/**
 * Stores the session in memory. Sealing takes a while: what was replaced meanwhile is not written but sealed again as it is
 * now, and nothing is written after the end.
 */
async function persistCurrent(): Promise<void> {
  for (let session = current; session; session = current) {
    const write = await sealSession(session);
    if (current === session) return write();
  }
}

async function tokenNotFound(): Promise<CallError> {
  return new CallError(await errorText('tokenNotFound'), 401, 'tokenNotFound');
}
