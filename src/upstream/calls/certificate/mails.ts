import type { Privilege } from '../../../contract/generated/access';
import type * as calls from '../../../contract/generated/calls/certificate';
import { ApiError } from '../../domain/api-error';
import { callerOf, type ContextOf, type Handler } from '../../domain/handler';
import { sendCode } from '../../domain/requests/one-time-code';
import { isHeldBy } from '../../domain/requests/own-request';
import { openRequest } from '../../domain/requests/open-request';
import { withAskedLanguage } from '../../domain/requests/mails/asked-language';
import { resendApplicantMail } from '../../domain/requests/mails/resend-applicant-mail';
import { codesFor } from '../../domain/requests/visibility';
import type { RequestRow } from '../../store/request-row';

const codes: readonly Privilege[] = [
  'MANAGEMENT_CHECKER',
  'REVIEW_MYSELF',
  'REVIEW_PROYT',
  'SIGNATURE_ECD',
  'OTHCERTIFICATE_RESEND',
];
/**
 * Sends the applicant a mail again. One that has just left is not sent twice: the answer says when it went.
 * @throws ApiError noPermission; requestProcessingFailure for a mail that the request's state does not bear
 */
export const gestionNotificationMail: Handler<typeof calls.gestionNotificationMail> = async (context) => {
  const { body, trx, askedLanguage } = context;
  const caller = callerOf(context);
  const opened = await openRequest(context, body, { lock: true });
  const request = isHeldBy(opened, caller) ? await withAskedLanguage(trx, opened, askedLanguage) : opened;
  if (body.kind === 'OTP') {
    rejectObservation(body.observation);
    return sendOtp(context, request);
  }
  const { kind } = body;
  const ownCodes = codesFor(request, caller);
  // Applicants who have lost the mail ask for their link themselves.
  const isOwnLink = kind === 'FINALIZATION' && ownCodes.has('FILLOUT_SUBSCRIBER');
  if (!isOwnLink && !codes.some((code) => ownCodes.has(code))) throw new ApiError('noPermission');
  if (!codes.some((code) => ownCodes.has(code))) rejectObservation(body.observation);
  return { sent: true, ...(await resendApplicantMail({ ...context, caller }, request, kind, body.observation)) };
};

/** @throws ApiError observationNotSent, rather than dropping what a person wrote */
function rejectObservation(observation: string | undefined): void {
  if (observation === undefined || observation === '') return;
  throw new ApiError('observationNotSent', { fields: [{ field: '/observation', code: 'observationNotSent' }] });
}

/** Returns the one-time code, which applicants ask for themselves; too soon after the last one the answer says when. */
async function sendOtp(context: ContextOf<typeof calls.gestionNotificationMail>, request: RequestRow) {
  if (!codesFor(request, callerOf(context)).has('FILLOUT_SUBSCRIBER')) throw new ApiError('noPermission');
  const { sentAt, retryAfterSeconds } = await sendCode(context, request);
  return {
    sent: true,
    to: request.email,
    sentAt: sentAt.toISOString(),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}
