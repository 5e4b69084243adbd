import { gestionNotificationMail } from '../../../../contract/generated/calls/certificate';
import type { MailKind } from '../../../../contract/generated/state-mails';
import type { Request } from '../../../../contract/generated/types';
import { resendableMails } from '../../../../contract/resendable-mails';
import { send } from '../../../transport/send';
import { isServiceRequest } from './service-request';

/** A mail to the applicant that can be sent again (gestionNotificationMail); the one-time code is none. */
export type ResendableMail = Exclude<MailKind, 'OTP' | 'EXPIRING'>;

/** Returns the mails that can be chosen: the decision under its own name where no other says what the request came to. */
export function resendableMailsOf(request: Request): readonly ResendableMail[] {
  const mails = resendableMails({
    state: request.serviceStatusId,
    isService: isServiceRequest(request),
    isPhysical: request.facts?.physicalDelivery === true,
  }).filter((mail) => mail !== 'OTP' && mail !== 'EXPIRING');
  const others = mails.filter((mail) => mail !== 'DECISION');
  return others.length > 0 ? others : mails;
}

/** Sends it again. @returns to whom, and how long until it may be sent once more where it had just left */
export async function resendMail(
  { externalRequestId, email = '' }: Request,
  kind: Exclude<MailKind, 'OTP'>,
  idempotencyKey: string,
): Promise<{ to: string; seconds: number }> {
  const { result } = await send(gestionNotificationMail, { body: { externalRequestId, kind }, idempotencyKey });
  return { to: result.to ?? email, seconds: result.retryAfterSeconds ?? 0 };
}
