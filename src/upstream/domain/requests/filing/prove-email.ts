import type { Kysely } from 'kysely';
import type { Privilege } from '../../../../contract/generated/access';
import { isSameEmail } from '../../../../contract/normalize-email';
import { appendAudit } from '../../../store/audit';
import type { RequestRow } from '../../../store/request-row';
import type { Schema } from '../../../store/schema';
import { ApiError, invalidField } from '../../api-error';
import type { Caller, CallContext } from '../../handler';
import { type Applicant, countsAsProven, emailProof, isSameApplicant, provingAccount } from './email-proof';
import { codesFor } from '../visibility';

const provingCodes: readonly Privilege[] = ['FILLOUT_SUBSCRIBER', 'REVOKE_SUBSCRIBER'];

/**
 * Rejects a caller who may not prove the e-mail of the request, and an e-mail that is another.
 * @throws ApiError noPermission; validationFailed under /email
 */
export function requireOwnEmail(request: RequestRow, email: string, caller: Caller): void {
  const codes = codesFor(request, caller);
  if (!provingCodes.some((code) => codes.has(code))) throw new ApiError('noPermission');
  if (!isSameEmail(request.email, email)) throw invalidField('/email', 'emailNotOfRequest');
}

/**
 * Returns whether the e-mail of a request needs no code any more.
 * @param verified the applicant whose address the provider's verification service knows
 */
export async function isProven(
  database: Kysely<Schema>,
  request: RequestRow,
  verified: Applicant | undefined,
): Promise<boolean> {
  if (request.email_proven_at !== null) return true;
  return (verified !== undefined && isSameApplicant(verified, request)) || countsAsProven(database, request);
}

/** Records that the e-mail of a request is proven, if it is not yet. */
export async function proveEmail(
  { trx, now, caller }: Pick<CallContext<unknown, unknown>, 'trx' | 'now' | 'caller'>,
  request: RequestRow,
): Promise<void> {
  if (request.email_proven_at !== null) return;
  await trx.updateTable('requests').set({ email_proven_at: now }).where('id', '=', request.id).execute();
  await appendAudit(trx, {
    actor: caller?.userId ?? null,
    action: 'request.proveEmail',
    subject: `requests/${request.id}`,
    at: now,
  });
}

/** An e-mail as a form has it: of a request that may have another, or before there is one. */
interface EnteredEmail {
  /** Absent: that of the request. */
  readonly email: string | undefined;
  readonly request: RequestRow | undefined;
  /** The account that asks; its own proofs count as long as there is no request. */
  readonly userId: string;
}

/** Returns whether an e-mail still needs a code, where the configuration asks applicants for one. */
export async function needsCode(database: Kysely<Schema>, entered: EnteredEmail): Promise<boolean> {
  const { request } = entered;
  const email = entered.email ?? request?.email ?? '';
  if (request?.email_proven_at && isSameEmail(request.email, email)) return false;
  const { whitelisted, verified } = await emailProof(
    database,
    email,
    request ? provingAccount(request) : entered.userId,
  );
  return !whitelisted && !verified;
}
