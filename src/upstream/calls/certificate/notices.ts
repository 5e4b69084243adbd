import { sql } from 'kysely';
import { dayMs, secondMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Privilege } from '../../../contract/generated/access';
import type * as calls from '../../../contract/generated/calls/certificate';
import type { State } from '../../../contract/generated/states';
import * as requestStates from '../../../contract/generated/states/request';
import { ApiError } from '../../domain/api-error';
import { callerOf, type ContextOf, type Handler } from '../../domain/handler';
import { isExpiring } from '../../domain/requests/expiring';
import { mailNotice, noticeOf } from '../../domain/requests/applicant-mail';
import type { Notice } from '../../domain/requests/applicant-mail';
import { sendCode } from '../../domain/requests/one-time-code';
import { openRequest } from '../../domain/requests/open-request';
import { codesFor } from '../../domain/requests/visibility';
import type { RequestRow } from '../../store/request-row';

/** The notice of each kind, and the state in which it says the truth. */
const notices: Readonly<Partial<Record<string, { notice?: Notice; states: ReadonlySet<State> }>>> = {
  REMEDIATION: { notice: 'correction', states: new Set(['SUD']) },
  REMINDER: { notice: 'correction', states: new Set(['SUD']) },
  // The one of its state, with a new link.
  FINALIZATION: { states: requestStates.awaitsAcceptance },
  // Whatever was decided last.
  DECISION: { states: requestStates.decisionMailed },
  ISSUED: { notice: 'issued', states: requestStates.inForce },
  EXPIRING: { notice: 'expiring', states: requestStates.inForce },
};
const codes: readonly Privilege[] = [
  'MANAGEMENT_CHECKER',
  'REVIEW_MYSELF',
  'REVIEW_PROYT',
  'SIGNATURE_ECD',
  'OTHCERTIFICATE_RESEND',
];
/** A change of state has mailed the same already: an applicant isn't written to twice within the pause. */
const { noticePauseSeconds, expiryReminderDays } = serverLimits.codes;

/**
 * Sends the applicant a notice again. One that has just left is not sent twice: the answer says when it went.
 * @throws ApiError noPermission; requestProcessingFailure for a notice that the request's state does not bear
 */
export const gestionNotificationMail: Handler<typeof calls.gestionNotificationMail> = async (context) => {
  const { trx, now, caller, body } = context;
  const request = await openRequest(context, body, true);
  if (body.kind === 'OTP') {
    rejectObservation(body.observation);
    return sendOtp(context, request);
  }
  const chosen = notices[body.kind];
  if (!chosen) throw new ApiError('notBuilt', { params: { call: `${context.call.key} ${body.kind}` } });
  const held = caller ? codesFor(request, caller) : new Set<Privilege>();
  // Applicants who have lost the mail ask for their link themselves.
  const isOwnLink = body.kind === 'FINALIZATION' && held.has('FILLOUT_SUBSCRIBER');
  if (!isOwnLink && !codes.some((code) => held.has(code))) throw new ApiError('noPermission');
  if (!codes.some((code) => held.has(code))) rejectObservation(body.observation);
  const stands = noticeOf(request);
  const remindsOfExpiry = body.kind === 'EXPIRING';
  const notice = stands === 'service' && !remindsOfExpiry ? stands : (chosen.notice ?? stands);
  const isDue = !remindsOfExpiry || isExpiring(request, now);
  const fits = chosen.states.has(request.state) && notice !== undefined && isDue;
  // A reminder, by hand or by the clock, comes once in its period.
  const pauseSeconds = remindsOfExpiry ? (expiryReminderDays * dayMs) / secondMs : noticePauseSeconds;
  // A physical medium is accepted once it is received, not when it is issued, and a service not at all.
  if (!fits || (body.kind === 'FINALIZATION' && (notice === 'issued' || notice === 'service'))) {
    throw new ApiError('requestProcessingFailure', { status: 409 });
  }
  const last = await trx
    .selectFrom('mail_outbox')
    .select('created_at')
    .where(sql<boolean>`lower(recipient) = lower(${request.email})`)
    .where('subject', 'like', `%${request.reference}%`)
    .where('created_at', '>', new Date(now.getTime() - pauseSeconds * 1000))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (last) {
    const passed = Math.floor((now.getTime() - last.created_at.getTime()) / 1000);
    const retryAfterSeconds = Math.max(pauseSeconds - passed, 0);
    return { sent: true, to: request.email, sentAt: last.created_at.toISOString(), retryAfterSeconds };
  }
  await mailNotice(context, request, notice, { observation: body.observation });
  return { sent: true, to: request.email, sentAt: now.toISOString() };
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
