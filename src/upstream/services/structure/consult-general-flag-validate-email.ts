import type { consultGeneralFlagValidateEmail as call } from '../../../contract/generated/calls/structure';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { callerOf, type Handler } from '../../domain/handler';
import { asksForCode, emailProof } from '../../domain/requests/email-proof';
import { openRequest } from '../../domain/requests/open-request';

/** '1' where the applicant has to write the code sent to the e-mail, '0' where it counts as done without one. */
export const consultGeneralFlagValidateEmail: Handler<typeof call> = async (context) => {
  const { trx, body } = context;
  const { externalRequestId } = body;
  if (!asksForCode(await readConfiguration(trx))) return { valueFlag: '0' };
  const request = externalRequestId === undefined ? undefined : await openRequest(context, { externalRequestId });
  const email = body.email ?? request?.email ?? '';
  if (request?.email_proven_at && request.email.toLowerCase() === email.toLowerCase()) return { valueFlag: '0' };
  const { whitelisted, verified } = await emailProof(trx, email, request ? request.owner_id : callerOf(context).userId);
  return { valueFlag: whitelisted || verified ? '0' : '1' };
};
