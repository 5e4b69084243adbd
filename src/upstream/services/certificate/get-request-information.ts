import type {
  getRequestInformation as call,
  getsubject as subjectCall,
} from '../../../contract/generated/calls/certificate';
import type { Handler } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { presentRequest } from '../../domain/requests/present';
import { subjectOf } from '../../domain/requests/certificate-subject';

/** The request with the subject its certificate will have. */
export const getRequestInformation: Handler<typeof call> = async (context) => {
  const request = await openRequest(context, context.parameters);
  return { subject: await subjectOf(context.trx, request), detail: await presentRequest(context, request) };
};

/** The subject alone: keys in capitals. */
export const getsubject: Handler<typeof subjectCall> = async (context) =>
  subjectOf(context.trx, await openRequest(context, context.body));
