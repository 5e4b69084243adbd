import type * as calls from '../../../contract/generated/calls/structure';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { callerOf, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { type Applicant, asksForCode, isDraftVerifiedElsewhere } from '../../domain/requests/filing/email-proof';
import { sendCode, tryCode } from '../../domain/requests/one-time-code';
import { openRequest } from '../../domain/requests/open-request';
import { isProven, needsCode, proveEmail, requireOwnEmail } from '../../domain/requests/filing/prove-email';
import { codeErrorKey } from '../../domain/verification-code';
import { translate } from '../../translate';
import { messageIn } from '../../domain/message-in';

const tryOrSend: PreparedHandler<typeof calls.validateOtp, Applicant | undefined> = async (context) => {
  const { body, trx, language } = context;
  const request = await openRequest(context, body, { lock: true });
  requireOwnEmail(request, body.email, callerOf(context));
  if (await isProven(trx, request, context.prepared)) {
    await proveEmail(context, request);
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
    await proveEmail(context, request);
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
  if (request.email_proven_at !== null) return undefined;
  return (await isDraftVerifiedElsewhere(services, request, body.email)) ? request : undefined;
};

/**
 * Proves the e-mail of a request by the code that was sent to it; asked without a code, sends one. An e-mail that is on
 * the list or was verified, here or by the provider, counts as proven without. A wrong code is an answer that carries `error`, with the tries left.
 * @throws ApiError noResults, noPermission; validationFailed for another e-mail than the request's
 */
export const validateOtp = withPreparation<typeof calls.validateOtp, Applicant | undefined>(askElsewhere, tryOrSend);

const askOfFlag: Preparation<typeof calls.consultGeneralFlagValidateEmail, boolean> = async (context) => {
  const { body, services } = context;
  if (body.externalRequestId === undefined) return false;
  const request = await openRequest(context, { externalRequestId: body.externalRequestId });
  return isDraftVerifiedElsewhere(services, request, body.email ?? request.email);
};

const flag: PreparedHandler<typeof calls.consultGeneralFlagValidateEmail, boolean> = async (context) => {
  const { trx, body, prepared } = context;
  const { externalRequestId, email } = body;
  if (prepared || !asksForCode(await readConfiguration(trx))) return { valueFlag: '0' };
  const request = externalRequestId === undefined ? undefined : await openRequest(context, { externalRequestId });
  return { valueFlag: (await needsCode(trx, { email, request, userId: callerOf(context).userId })) ? '1' : '0' };
};

/**
 * Returns '1' where the applicant has to write the code sent to the e-mail, '0' where it counts as done without one.
 */
export const consultGeneralFlagValidateEmail = withPreparation<typeof calls.consultGeneralFlagValidateEmail, boolean>(
  askOfFlag,
  flag,
);
