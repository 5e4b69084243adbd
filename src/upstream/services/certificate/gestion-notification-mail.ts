import type { gestionNotificationMail as call } from '../../../contract/generated/calls/certificate';
import { CallFailure } from '../failure';
import type { Handler } from '../handler';
import { mailNotice, type Notice } from '../requests/applicant-mail';
import { openRequest } from '../requests/open-request';
import { codesFor } from '../requests/visibility';

/** The notice of each kind, and the state in which it says the truth. */
const notices: Readonly<Partial<Record<string, { notice: Notice; states: readonly string[] }>>> = {
  REMEDIATION: { notice: 'correction', states: ['SUD'] },
  REMINDER: { notice: 'correction', states: ['SUD'] },
  ISSUED: { notice: 'issued', states: ['EMI', 'LGE', 'RCB', 'FIN'] },
};
const codes = ['MANAGEMENT_CHECKER', 'REVIEW_MYSELF', 'REVIEW_PROYT', 'SIGNATURE_ECD', 'OTHCERTIFICATE_RESEND'];
/** A change of state has mailed the same already: nobody is written to twice in a minute. */
const pauseSeconds = 60;

/**
 * Sends the applicant a notice again. One that has just left is not sent twice: the answer says when it went.
 * @throws CallFailure noPermission; requestProcessingFailure for a notice that the request's state does not bear
 */
export const gestionNotificationMail: Handler<typeof call> = async (context) => {
  const { trx, now, caller, body } = context;
  const request = await openRequest(context, body, true);
  const chosen = notices[body.kind];
  if (!chosen) throw new CallFailure('notBuilt', { params: { call: `${context.call.key} ${body.kind}` } });
  const held = caller ? codesFor(request, caller) : new Set<string>();
  if (!codes.some((code) => held.has(code))) throw new CallFailure('noPermission');
  if (!chosen.states.includes(request.state)) throw new CallFailure('requestProcessingFailure', { status: 409 });
  const last = await trx
    .selectFrom('mail_outbox')
    .select('created_at')
    .where('recipient', '=', request.email)
    .where('subject', 'like', `%${request.reference}%`)
    .where('created_at', '>', new Date(now.getTime() - pauseSeconds * 1000))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (last) {
    const passed = Math.floor((now.getTime() - last.created_at.getTime()) / 1000);
    const retryAfterSeconds = Math.max(pauseSeconds - passed, 0);
    return { sent: true, to: request.email, sentAt: last.created_at.toISOString(), retryAfterSeconds };
  }
  await mailNotice(context, request, chosen.notice);
  return { sent: true, to: request.email, sentAt: now.toISOString() };
};
