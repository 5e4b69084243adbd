import { gestionNotificationMail } from '../../../../contract/generated/calls/certificate';
import type { Request } from '../../../../contract/generated/types';
import { send } from '../../../transport/send';
import { isServiceRequest } from './service-request';

/** A mail to the applicant that can be sent again (gestionNotificationMail). */
export type Notice = 'REMEDIATION' | 'REMINDER' | 'ISSUED' | 'FINALIZATION' | 'DECISION';

/**
 * Returns the mails that say the truth of a request as it stands; a physical medium is accepted once it is received, a
 * service not at all.
 */
export function noticesOf(request: Request): readonly Notice[] {
  const { serviceStatusId, facts } = request;
  switch (serviceStatusId) {
    case 'EMC':
    case 'RCH':
      return ['DECISION'];
    case 'SUD':
      return ['REMEDIATION', 'REMINDER'];
    case 'EMI':
      return facts?.physicalDelivery || isServiceRequest(request) ? ['ISSUED'] : ['ISSUED', 'FINALIZATION'];
    case 'RCB':
      return ['FINALIZATION', 'ISSUED'];
    case 'LGE':
    case 'FIN':
      return ['ISSUED'];
    default:
      return [];
  }
}

/** Sends it again. @returns to whom, and how long until it may be sent once more where it had just left */
export async function resendNotice(
  { externalRequestId, email = '' }: Request,
  kind: Notice | 'EXPIRING',
  idempotencyKey: string,
): Promise<{ to: string; seconds: number }> {
  const { result } = await send(gestionNotificationMail, { body: { externalRequestId, kind }, idempotencyKey });
  return { to: result.to ?? email, seconds: result.retryAfterSeconds ?? 0 };
}
