import type { Kysely, Selectable, Transaction } from 'kysely';
import { minuteMs } from '../../../contract/durations';
import * as requestStates from '../../../contract/generated/states/request';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { eventOf } from '../../../contract/lifecycle';
import type { Language } from '../../../contract/generated/languages';
import { limits } from '../../../contract/generated/limits';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { RevocationConsultTable } from '../../store/issuance-schema';
import { hasSharedCode, spendSharedCodes } from '../../store/mailed-codes';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { CallContext } from '../handler';
import { codeError, hashCode, isCode, triesLeft } from '../verification-code';
import type { RequestRow } from '../../store/request-row';
import { isSameEmail, normalizeEmail } from '../../../contract/normalize-email';
import type { Lockable, OpeningOptions } from '../../store/lockable';

/** An open revocation session of the public page. */
export type RevocationSession = Selectable<RevocationConsultTable>;

/** How long a revocation session stays open: its token, and all that it may do. */
const { consultMinutes } = serverLimits.codes;
/** How soon another code may be asked for, and how long one is good. */
export const { revocationPauseSeconds: codePauseSeconds } = serverLimits.codes;
export const { revocationMinutes: codeMinutes } = limits.codes;
const { revocationTries: maxTries, revocationCodes: maxCodes } = serverLimits.codes;

/** Who says to be the holder, and in which language. */
interface RevocationSessionStart {
  readonly documentType: string;
  readonly documentNumber: string;
  readonly email: string;
  readonly language: Language;
  readonly now: Date;
}

/** Starts a revocation session, whether or not there is such a holder. */
export async function startRevocationSession(
  trx: Transaction<Schema>,
  { documentType, documentNumber, email, language, now }: RevocationSessionStart,
): Promise<{ id: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + consultMinutes * minuteMs);
  const { id } = await trx
    .insertInto('revocation_consults')
    .values({
      document_type: documentType,
      document_number: documentNumber.trim(),
      email: email.trim(),
      language,
      created_at: now,
      expires_at: expiresAt,
      code_hash: null,
      code_sent_at: null,
      code_expires_at: null,
      proven_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, expiresAt };
}

/** Records that the code of a revocation session was proven. */
export async function markProven(
  trx: Transaction<Schema>,
  { id }: Pick<RevocationSession, 'id'>,
  now: Date,
): Promise<void> {
  await trx.updateTable('revocation_consults').set({ proven_at: now }).where('id', '=', id).execute();
}

/** Returns the open revocation session behind a token. @throws ApiError sessionEnded when it is over */
export async function openRevocationSession<Locks extends boolean = false>(
  database: Lockable<Locks>,
  id: string | undefined,
  now: Date,
  { lock }: OpeningOptions<Locks> = {},
): Promise<RevocationSession> {
  const consult = await database
    .selectFrom('revocation_consults')
    .selectAll()
    .where('id', '=', id ?? '00000000-0000-0000-0000-000000000000')
    .where('expires_at', '>', now)
    .$if(lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!consult || consult.failures >= maxTries * maxCodes) throw new ApiError('sessionEnded');
  return consult;
}

/**
 * Returns the session of a person who has proven the code of their mail.
 * @throws ApiError sessionEnded; otpInvalid; revocationConsultFailure for other data than the session was opened with
 */
export async function openProvenSession(
  database: Kysely<Schema>,
  id: string | undefined,
  holder: { readonly documentType: string; readonly documentNumber: string; readonly email: string },
  now: Date,
): Promise<RevocationSession> {
  const consult = await openRevocationSession(database, id, now);
  const isSame =
    consult.document_type === holder.documentType &&
    consult.document_number === holder.documentNumber.trim() &&
    isSameEmail(consult.email, holder.email);
  if (!isSame) throw new ApiError('revocationConsultFailure', { status: 403 });
  if (!consult.proven_at) throw new ApiError('otpInvalid');
  return consult;
}

/** Returns what the ticketing service knows a revocation session by. */
export const subjectOf = ({ id }: Pick<RevocationSession, 'id'>): string => `consults/${id}`;

/** Returns whom the codes of a session are counted by: the holder, if there is one. */
export function codeRecipient({ document_type, document_number, email }: RevocationSession) {
  const recipient = `${document_type} ${document_number} ${normalizeEmail(email)}`;
  return { purpose: 'revocation', recipient } as const;
}

/** What a session stores that has no code of its own: no code has this hash. */
export const hashWithoutCode = 'no code';

/**
 * Checks the code of a revocation session. A wrong one is counted and kept; the fifth ends that code, and those of
 * several codes the session.
 * @throws ApiError otpInvalid; otpExpired when only another code can help. Both are the same when none was ever mailed
 */
export async function checkCode(
  trx: Transaction<Schema>,
  consult: RevocationSession,
  code: string,
  { now, language }: Pick<CallContext<unknown, unknown>, 'now' | 'language'>,
): Promise<void> {
  const { id, code_hash: hash, code_expires_at: expiresAt, failures } = consult;
  const stored = { hash, salt: id, expiresAt, tries: failures % maxTries };
  const left = triesLeft(stored, now, maxTries);
  if (left === 0) throw codeError(0, language);
  if (isCode(stored, code) || (await isSharedCode(trx, consult, code, now))) return;
  await trx
    .updateTable('revocation_consults')
    .set({ failures: failures + 1, ...(left === 1 && noCode) })
    .where('id', '=', id)
    .execute();
  throw codeError(left - 1, language);
}

/** Returns whether it is a code that was mailed for whichever session of the holder. */
function isSharedCode(trx: Transaction<Schema>, consult: RevocationSession, code: string, now: Date): Promise<boolean> {
  const recipient = codeRecipient(consult);
  const since = new Date(now.getTime() - codeMinutes * minuteMs);
  return hasSharedCode(trx, recipient, hashCode(recipient.recipient, code), since);
}

const noCode = { code_hash: null, code_expires_at: null };

/** Returns the failures of a session that gets another code: the tries that the former had left count as used. */
export function wrongTriesAtNewCode({ failures }: Pick<RevocationSession, 'failures'>): number {
  return Math.ceil(failures / maxTries) * maxTries;
}

/**
 * Spends the case, since another certificate takes another, and the code for every other session: in its own it serves for
 * the holder's other certificates as long as it is good.
 */
export async function spendCode(trx: Transaction<Schema>, consult: RevocationSession, code: string): Promise<void> {
  const spent = { code_hash: hashCode(consult.id, code), case_sent_at: null };
  await trx.updateTable('revocation_consults').set(spent).where('id', '=', consult.id).execute();
  await spendSharedCodes(trx, codeRecipient(consult));
}

/** Returns the filed requests of the person who opened the revocation session, with their certificates, newest first. */
export function consultableRequests(
  database: Kysely<Schema>,
  { document_type, document_number, email }: Pick<RevocationSession, 'document_type' | 'document_number' | 'email'>,
): Promise<RequestRow[]> {
  return database
    .selectFrom('requests')
    .selectAll()
    .where('document_number', '=', document_number)
    .where('document_type', '=', document_type)
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', normalizeEmail(email)))
    .where('state', 'in', [...requestStates.consultable])
    .orderBy(({ fn }) => fn.coalesce('valid_from', 'created_at'), 'desc')
    .limit(serverLimits.responses.heldCertificates)
    .execute();
}

const revocable = new Set(eventOf(requestLifecycle, 'revokeOnline').from);

/** Returns whether its certificate can be revoked in public. */
export function isRevocableOnline({ state, certificate_serial: serial }: RequestRow): boolean {
  return serial !== null && revocable.has(state);
}
