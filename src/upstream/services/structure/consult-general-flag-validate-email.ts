import type { consultGeneralFlagValidateEmail as call } from '../../../contract/generated/calls/structure';
import { readConfiguration } from '../certificate/configuration-values';
import { callerOf, type Handler } from '../handler';
import { asksForCode, emailProof } from '../requests/email-proof';
import { openRequest } from '../requests/open-request';

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
