import type { Privilege } from '../../../contract/generated/access';
import type * as calls from '../../../contract/generated/calls/structure';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { ApiError, invalidField } from '../../domain/api-error';
import { callerOf, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import {
  type Applicant,
  asksForCode,
  countsAsProven,
  emailProof,
  isSameApplicant,
  isVerifiedElsewhere,
  provingAccount,
} from '../../domain/requests/email-proof';
import { sendCode, tryCode } from '../../domain/requests/one-time-code';
import { openRequest } from '../../domain/requests/open-request';
import { codesFor } from '../../domain/requests/visibility';
import { codeErrorKey } from '../../domain/verification-code';
import { translate } from '../../translate';
import { messageIn } from '../../domain/message-in';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';
import { isSameEmail } from '../../../contract/normalize-email';

const codes: readonly Privilege[] = ['FILLOUT_SUBSCRIBER', 'REVOKE_SUBSCRIBER'];

const tryOrSend: PreparedHandler<typeof calls.validateOtp, Applicant | undefined> = async (context) => {
  const { body, trx, language } = context;
  const request = await openRequest(context, body, true);
  const held = codesFor(request, callerOf(context));
  if (!codes.some((code) => held.has(code))) throw new ApiError('noPermission');
  if (!isSameEmail(request.email, body.email)) throw invalidField('/email', 'emailNotOfRequest');
  const isVerified = context.prepared !== undefined && isSameApplicant(context.prepared, request);
  if (request.email_proven_at !== null || isVerified || (await countsAsProven(trx, request))) {
    await prove(context, request);
    return { valid: true, message: translate(language, 'errors.otpNotNeeded') };
  }
  if (body.otp === undefined || body.otp === '') {
    const { minutes, retryAfterSeconds } = await sendCode(context, request);
    const wait = retryAfterSeconds !== undefined;
    const message = wait
      ? translate(language, 'errors.otpWait', { seconds: retryAfterSeconds })
      : translate(language, 'errors.otpSent', { minutes });
    return { valid: false, message };
  }
  const verdict = await tryCode(context, request, body.otp);
  if (verdict.valid) {
    await prove(context, request);
    return { valid: true };
  }
  const { remaining } = verdict;
  return { valid: false, remaining, error: messageIn(codeErrorKey(remaining), language) };
};

/**
 * Asks the provider's e-mail verification service before a code is sent. @returns the applicant whose address it knows
 */
const askElsewhere: Preparation<typeof calls.validateOtp, Applicant | undefined> = async (context) => {
  const { body, services } = context;
  if (body.otp !== undefined && body.otp !== '') return undefined;
  const request = await openRequest(context, body);
  const isSame = isSameEmail(request.email, body.email);
  const asks = isSame && request.email_proven_at === null;
  return asks && (await isVerifiedElsewhere(services, request)) ? request : undefined;
};

/**
 * Proves the e-mail of a request by the code that was sent to it; asked without a code, sends one. An e-mail that is on
 * the list or was verified, here or by the provider, counts as proven without. A wrong code is an answer that carries `error`, with the tries left.
 * @throws ApiError noResults, noPermission; validationFailed for another e-mail than the request's
 */
export const validateOtp = withPreparation<typeof calls.validateOtp, Applicant | undefined>(askElsewhere, tryOrSend);

async function prove({ trx, now, caller }: Parameters<typeof tryOrSend>[0], request: RequestRow): Promise<void> {
  if (request.email_proven_at !== null) return;
  await trx.updateTable('requests').set({ email_proven_at: now }).where('id', '=', request.id).execute();
  await appendAudit(trx, {
    actor: caller?.userId ?? null,
    action: 'request.proveEmail',
    subject: `requests/${request.id}`,
    at: now,
  });
}

const askOfFlag: Preparation<typeof calls.consultGeneralFlagValidateEmail, boolean> = async (context) => {
  const { body, services } = context;
  if (body.externalRequestId === undefined) return false;
  const request = await openRequest(context, { externalRequestId: body.externalRequestId });
  return isVerifiedElsewhere(services, { ...request, email: body.email ?? request.email });
};

const flag: PreparedHandler<typeof calls.consultGeneralFlagValidateEmail, boolean> = async (context) => {
  const { trx, body, prepared } = context;
  const { externalRequestId } = body;
  if (prepared || !asksForCode(await readConfiguration(trx))) return { valueFlag: '0' };
  const request = externalRequestId === undefined ? undefined : await openRequest(context, { externalRequestId });
  const email = body.email ?? request?.email ?? '';
  if (request?.email_proven_at && isSameEmail(request.email, email)) return { valueFlag: '0' };
  const { whitelisted, verified } = await emailProof(
    trx,
    email,
    request ? provingAccount(request) : callerOf(context).userId,
  );
  return { valueFlag: whitelisted || verified ? '0' : '1' };
};

/**
 * Returns '1' where the applicant has to write the code sent to the e-mail, '0' where it counts as done without one.
 */
export const consultGeneralFlagValidateEmail = withPreparation<typeof calls.consultGeneralFlagValidateEmail, boolean>(
  askOfFlag,
  flag,
);
