import { createHash, randomInt } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { limits } from '../../../contract/generated/limits';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { RevocationConsultTable } from '../../store/issuance-schema';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { RequestRow } from '../../store/request-row';

/** An open revocation session of the public page. */
export type RevocationSession = Selectable<RevocationConsultTable>;

/**
 * How long a revocation session stays open (its token, and all that it may do); how long a code is good, and how soon
 * another may be asked for.
 */
export const { consultMinutes, revocationPauseSeconds: codePauseSeconds } = serverLimits.codes;
export const { revocationMinutes: codeMinutes, digits } = limits.codes;
/** Wrong codes that end a revocation session. */
const maxFailedAttempts = serverLimits.codes.revocationTries;

/** Returns the open revocation session behind a token. @throws ApiError sessionEnded when it is over */
export async function openRevocationSession(
  database: Kysely<Schema>,
  id: string | undefined,
  now: Date,
  lock = false,
): Promise<RevocationSession> {
  const consult = await database
    .selectFrom('revocation_consults')
    .selectAll()
    .where('id', '=', id ?? '00000000-0000-0000-0000-000000000000')
    .where('expires_at', '>', now)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!consult) throw new ApiError('sessionEnded');
  return consult;
}

/** Makes a code and what is kept of it. Six digits are guessed in five tries once in two hundred thousand. */
export function newCode(consultId: string): { code: string; hash: string } {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  return { code, hash: hashCode(consultId, code) };
}

/**
 * Checks the code of a revocation session; a wrong one is counted and kept, and the fifth ends the revocation session.
 * @throws ApiError otpInvalid, the same when no code was ever sent
 */
export async function checkCode(
  trx: Transaction<Schema>,
  consult: RevocationSession,
  code: string,
  now: Date,
): Promise<void> {
  const fresh = consult.failures < maxFailedAttempts && (consult.code_expires_at ?? now) > now;
  if (fresh && consult.code_hash === hashCode(consult.id, code)) return;
  await trx
    .updateTable('revocation_consults')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', consult.id)
    .execute();
  throw new ApiError('otpInvalid', { fields: [{ field: '/otp', code: 'otpInvalid' }], keepWrites: true });
}

/** Spends the code, which serves no more. */
export async function spendCode(trx: Transaction<Schema>, consult: RevocationSession): Promise<void> {
  await trx
    .updateTable('revocation_consults')
    .set({ code_hash: null, code_expires_at: null })
    .where('id', '=', consult.id)
    .execute();
}

/** Returns the requests with a certificate of the person who opened the revocation session, newest first. */
export function certifiedRequests(
  database: Kysely<Schema>,
  { document_type, document_number, email }: Pick<RevocationSession, 'document_type' | 'document_number' | 'email'>,
): Promise<RequestRow[]> {
  return database
    .selectFrom('requests')
    .selectAll()
    .where('document_number', '=', document_number)
    .where('document_type', '=', document_type)
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('certificate_serial', 'is not', null)
    .orderBy('valid_from', 'desc')
    .limit(serverLimits.responses.heldCertificates)
    .execute();
}

function hashCode(consultId: string, code: string): string {
  return createHash('sha256').update(`${consultId} ${code.trim()}`).digest('base64url');
}
