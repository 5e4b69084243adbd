import { useSyncExternalStore } from 'react';
import { openRevocation, sendRevocationCode } from '../../../contract/generated/calls/embedded';
import type { Revocation } from '../../../contract/generated/types';
import { dropConsult, isConsultKept, keepConsult, readConsult } from '../../session/kept-consult';
import { keepToken, offerTokens } from '../../session/tokens';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { send } from '../../transport/send';

/** Who asks, as it was typed; sent again with every list, since the server compares. */
export interface Person {
  documentType: string;
  documentNumber: string;
  email: string;
}

/** A consult that is open, and how far it went. */
export interface Consult extends Person {
  /** When another code may be asked for, ms since 1970. */
  retryAt?: number;
  /** Why the first code could not be asked for, in words. */
  unsent?: string;
  /** The code of the mail was right: the list may be asked for. */
  proven?: boolean;
  /** The page of the list that showed last, from 0. */
  page?: number;
  /** The request whose certificate was chosen. */
  chosen?: string;
  receipt?: Revocation;
  /** When OCSP was first seen to say revoked, ISO 8601. */
  seenAt?: string;
}

interface State {
  /** What the tab kept has been read. */
  ready: boolean;
  consult?: Consult;
  /** Why one is back at the beginning. */
  ended?: 'expired' | 'missing';
}

/** What shows where nothing was kept, at once: also on the page that the build drew. */
const fresh: State = { ready: true };
let state: State = isConsultKept() ? { ready: false } : fresh;
let reading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function become(next: State): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

/** The consult of this tab; what a reload left behind is read the first time. */
export function useConsult(): State {
  if (!reading) void read();
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => fresh,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Promise<void> {
  // The public pages have no session: the consult's token is the only one they send.
  offerTokens();
  reading ??= state.ready
    ? Promise.resolve()
    : readConsult().then((kept) => become({ ready: true, consult: kept as Consult | undefined }));
  return reading;
}

/**
 * Opens a consult with a solved captcha, keeps its token and asks for the codes. Whether there is such a person is told by
 * nothing here.
 *
 * @throws CallError as send does; not for the codes, which can be asked for again.
 */
export async function openConsult(person: Person, captcha: string): Promise<void> {
  const { result } = await send(openRevocation, { body: { ...person, captcha } });
  await keepToken('revocation', result.tokenRevocationGSE);
  const code = await requestCode().catch(async (error: unknown) => ({
    unsent: error instanceof CallError ? error.message : await errorText('otpSendFailure'),
  }));
  const consult: Consult = { ...person, ...code };
  await keepConsult(consult);
  become({ ready: true, consult });
}

/** Asks for the codes, and notes when one may ask again. @throws CallError as send does. */
export async function askForCode(): Promise<void> {
  changeConsult({ ...(await requestCode()), unsent: undefined });
}

async function requestCode(): Promise<Pick<Consult, 'retryAt'>> {
  const { result } = await send(sendRevocationCode);
  return { retryAt: Date.now() + result.retryAfterSeconds * 1000 };
}

/** Notes something about the open consult; nothing when it ended meanwhile. */
export function changeConsult(change: Partial<Consult>): void {
  if (!state.consult) return;
  const consult = { ...state.consult, ...change };
  become({ ready: true, consult });
  void keepConsult(consult);
}

/** Ends the consult in this browser and forgets all of it; says why unless one left of one's own will. */
export function endConsult(ended?: State['ended']): void {
  dropConsult();
  become({ ready: true, ended });
}
