import type { SessionGrant } from '../../contract/generated/types';
import { CallError } from '../transport/call-error';
import { errorText } from '../transport/error-texts';
import { tellTabs } from './channel';
import { keepSession, readSession, wipeSession, type Session } from './kept-session';

/** Why a session ended; kept as `logoutType`, so that the screen after it can say so. */
export type LogoutType = 'user' | 'expired' | 'concurrent' | 'unauthorized';

/** Specification 1, section 4: the session's length when the server names none, minutes. */
const DEFAULT_MINUTES = 60;

let current: Session | undefined;
const listeners = new Set<() => void>();
/** What must be done before the tokens are gone, and what must be forgotten with the session. */
const endings = new Set<(session: Session | undefined) => void>();

/** The session in memory: undefined when nobody is signed in, or before `openSession`. */
export function currentSession(): Session | undefined {
  return current;
}

/** Calls `listener` when the session opens, changes or ends; returns how to stop. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers what ends with the session (the server's logout, the kept lists); returns how to forget it. */
export function onSessionEnd(ending: (session: Session | undefined) => void): () => void {
  endings.add(ending);
  return () => endings.delete(ending);
}

/**
 * Reads the stored session into memory, once when the page opens and again when another tab changed it. Whatever cannot be
 * read, or is past its end, is wiped.
 */
export async function openSession(): Promise<Session | undefined> {
  const stored = await readSession();
  if (stored && stored.endsAt > Date.now()) {
    become(stored);
    return stored;
  }
  if (stored) endSession('expired');
  else if (localStorage.getItem('token') !== null) await wipeSession();
  return current;
}

/**
 * Starts a session from what the exchange of the login id or the refresh answered.
 *
 * @throws CallError with the answer's own error, or "token no encontrado" when no token came (specification 1, section 5).
 */
export async function startSession(grant: SessionGrant): Promise<Session> {
  const session = await adoptGrant(grant);
  localStorage.removeItem('logoutType');
  tellTabs('started');
  return session;
}

/** Takes a grant over what is known: a refresh may leave out what did not change. */
export async function adoptGrant(grant: SessionGrant): Promise<Session> {
  if (grant.error) throw new CallError(grant.error, 401, '401');
  const {
    token = '',
    tokenSecurity = '',
    refreshToken = '',
    user = current?.user,
    roles = current?.roles ?? [],
  } = grant;
  if (token === '' || tokenSecurity === '' || refreshToken === '' || user === undefined) {
    throw new CallError(await errorText('tokenNotFound'), 401, 'tokenNotFound');
  }
  const minutes = grant.timeSession ?? current?.minutes ?? DEFAULT_MINUTES;
  const session = { token, tokenSecurity, refreshToken, user, roles, minutes, endsAt: Date.now() + minutes * 60_000 };
  await keepSession(session);
  become(session);
  return session;
}

/** Replaces the roles, when the server says they are others than at sign-in. */
export async function changeRoles(roles: Session['roles']): Promise<void> {
  if (!current || JSON.stringify(current.roles) === JSON.stringify(roles)) return;
  const session = { ...current, roles };
  become(session);
  await keepSession(session);
}

/**
 * Ends the session here and in the other tabs. Everything local goes first and at once; the server is told without waiting
 * for it, because a server that does not answer must not keep anyone signed in.
 */
export function endSession(type: LogoutType): void {
  const ended = current;
  current = undefined;
  void wipeSession().catch(() => undefined);
  localStorage.setItem('logoutType', type);
  tellTabs('ended');
  for (const ending of [...endings]) ending(ended);
  notify();
}

/** Forgets the session because another tab ended it: that tab wiped what both share. */
export function forgetSession(): void {
  if (!current) return;
  current = undefined;
  for (const ending of [...endings]) ending(undefined);
  notify();
}

function become(session: Session): void {
  current = session;
  notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
