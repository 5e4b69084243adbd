import { gestionNotificationMail } from '../../../../contract/generated/calls/certificate';
import type { MailKind } from '../../../../contract/generated/state-mails';
import type { Request } from '../../../../contract/generated/types';
import { resendableMails } from '../../../../contract/resendable-mails';
import { send } from '../../../transport/send';
import { isServiceRequest } from './service-request';

/** A mail to the applicant that can be sent again (gestionNotificationMail); the one-time code is none. */
export type Notice = Exclude<MailKind, 'OTP' | 'EXPIRING'>;

/** Returns the mails that can be chosen: the decision under its own name where no other says what the request came to. */
export function noticesOf(request: Request): readonly Notice[] {
  const notices = resendableMails({
    state: request.serviceStatusId,
    isService: isServiceRequest(request),
    isPhysical: request.facts?.physicalDelivery === true,
  }).filter((notice) => notice !== 'OTP' && notice !== 'EXPIRING');
  const others = notices.filter((notice) => notice !== 'DECISION');
  return others.length > 0 ? others : notices;
}

/** Sends it again. @returns to whom, and how long until it may be sent once more where it had just left */
export async function resendNotice(
  { externalRequestId, email = '' }: Request,
  kind: Exclude<MailKind, 'OTP'>,
  idempotencyKey: string,
): Promise<{ to: string; seconds: number }> {
  const { result } = await send(gestionNotificationMail, { body: { externalRequestId, kind }, idempotencyKey });
  return { to: result.to ?? email, seconds: result.retryAfterSeconds ?? 0 };
}
