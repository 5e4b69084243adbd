import { useSyncExternalStore } from 'react';
import { consultPath, isConsultQuery, revocationPath } from '../../../contract/consult-path';
import { openRevocation } from '../../../contract/generated/calls/embedded/openRevocation';
import { sendRevocationCode } from '../../../contract/generated/calls/embedded/sendRevocationCode';
import type { Revocation } from '../../../contract/generated/types';
import { createStore } from '../../kit/create-store';
import {
  clearRevocationSession,
  hasRevocationSession,
  persistRevocationSession,
  readRevocationSession,
} from '../../session/stored-revocation-session';
import { persistToken } from '../../session/persist-token';
import { registerTokenSource } from '../../session/session-tokens';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { isOffered, loadRuntime } from '../../transport/runtime';
import { send } from '../../transport/send';
import { navigate } from '../navigation';
import { enterStep } from '../use-back-step';

/** Who asks, as it was typed; sent again with every list, since the server compares. */
export interface Person {
  documentType: string;
  documentNumber: string;
  email: string;
}

/** What is typed to revoke a certificate. */
export interface RevocationValues {
  revocationReasonId: string;
  ticketCode: string;
  otp: string;
  observation: string;
}

/** A revocation session that is open, and how far it went. */
export interface RevocationSession extends Person {
  /** The person came to see how a request is going, and not to revoke a certificate. */
  isConsult?: boolean;
  /** When another code may be asked for, ms since 1970. */
  retryAt?: number;
  /** Why the first code could not be asked for, in words. */
  unsent?: string;
  /** It is open at a provider, which mails codes by itself or wants none. */
  atProvider?: boolean;
  /** The provider gave it no token: whatever is refused, nothing has expired. */
  tokenless?: boolean;
  /** The code of the mail was right: the list may be asked for. */
  proven?: boolean;
  /** The code that was right, which each revocation sends again while it is good: a person writes it once. */
  otp?: string | undefined;
  /** Until when it is good, ms since 1970. */
  otpUntil?: number;
  /** When another case may be opened, ms since 1970. */
  caseRetryAt?: number | undefined;
  /** Why the first case could not be opened, in words. */
  caseUnsent?: string | undefined;
  /** The page of the list that showed last, from 0. */
  page?: number;
  /** The request whose certificate was chosen. */
  chosen?: string;
  /** Its revocation is being filled in. */
  isRevoking?: boolean;
  /** What is filled in so far. */
  entered?: RevocationValues | undefined;
  receipt?: Revocation;
  /** When OCSP was first seen to say revoked, ISO 8601. */
  seenAt?: string;
}

interface State {
  /** What the tab kept has been read. */
  ready: boolean;
  session?: RevocationSession;
  /** Why one is back at the beginning. */
  ended?: 'expired' | 'missing';
}

/** What shows where nothing was kept, at once: also on the page that the build drew. */
const fresh: State = { ready: true };
const state = createStore<State>(hasRevocationSession() ? { ready: false } : fresh);
let pendingRead: Promise<void> | undefined;

/** Returns the revocation session of this tab; what a reload left behind is read the first time. */
export function useRevocationSession(): State {
  if (!pendingRead) void read();
  return useSyncExternalStore(state.subscribe, state.get, () => fresh);
}

function read(): Promise<void> {
  // The public pages have no session: the revocation session's token is the only one they send.
  registerTokenSource();
  pendingRead ??= state.get().ready
    ? Promise.resolve()
    : readRevocationSession().then((persisted) =>
        state.set({ ready: true, session: persisted as RevocationSession | undefined }),
      );
  return pendingRead;
}

/**
 * Opens a revocation session with a solved captcha, keeps its token and asks for the codes. Whether there is such a
 * person shows nowhere here.
 *
 * @throws CallError as send does; not for the codes, which can be asked for again.
 */
export async function startRevocationSession(person: Person, captcha: string): Promise<void> {
  if (!isOffered(await loadRuntime(), openRevocation)) return openAtProvider(person);
  const { result } = await send(openRevocation, { body: { ...person, captcha } });
  await persistToken('revocation', result.tokenRevocationGSE);
  const code = await sendCodeRequest().catch(async (error: unknown) => ({
    unsent: error instanceof CallError ? error.message : await errorText('otpSendFailure'),
  }));
  const session: RevocationSession = { ...person, ...code, isConsult: isConsultQuery(window.location.search) };
  await persistRevocationSession(session);
  enterStep('code');
  state.set({ ready: true, session });
}

/**
 * Opens it at a provider, whose verified captcha has brought the token where it has one: what its list wants is who asks. Without a
 * captcha nothing is sent.
 */
async function openAtProvider(person: Person): Promise<void> {
  const isConsult = isConsultQuery(window.location.search);
  const session: RevocationSession = { ...person, isConsult, proven: true, atProvider: true, tokenless: !hasToken() };
  await persistRevocationSession(session);
  state.set({ ready: true, session });
  navigate('/ListRevoke');
}

const hasToken = (): boolean => localStorage.getItem('tokenRevocationGSE') !== null;

/** Asks for the codes, and notes when one may ask again. @throws CallError as send does. */
export async function requestCode(): Promise<void> {
  updateRevocationSession({ ...(await sendCodeRequest()), unsent: undefined });
}

async function sendCodeRequest(): Promise<Pick<RevocationSession, 'retryAt'>> {
  const { result } = await send(sendRevocationCode);
  return { retryAt: Date.now() + result.retryAfterSeconds * 1000 };
}

/** Notes something about the open revocation session; nothing when it ended meanwhile. */
export function updateRevocationSession(change: Partial<RevocationSession>): void {
  const former = state.get().session;
  if (!former) return;
  const session = { ...former, ...change };
  state.set({ ready: true, session });
  void persistRevocationSession(session);
}

/** Tells whether a refused token ends the open session: one that began without has none to lose. */
export function endsByRejectedToken(): boolean {
  return state.get().session?.tokenless !== true;
}

/** Returns where a session like the open one, or the one that was, begins. */
export function beginningPath(): string {
  return state.get().session?.isConsult ? consultPath : revocationPath;
}

/** Ends the revocation session in this browser and forgets all of it; says why unless one left of one's own will. */
export function endRevocationSession(ended?: State['ended']): void {
  clearRevocationSession();
  state.set({ ready: true, ended });
}
