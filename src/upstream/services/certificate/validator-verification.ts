import type { validatorVerification as call } from '../../../contract/generated/calls/certificate';
import { callerOf, type Handler } from '../../domain/handler';
import { reviewStatus } from '../../domain/documents/documents';
import { judge, note } from '../../domain/requests/fire';
import { openRequest } from '../../domain/requests/open-request';
import { checkVersion } from '../../domain/requests/request-version';
import { validateRequest } from '../../domain/documents/validate';

/**
 * The checker attests the review: from now on this person is the reviewer, who may not issue. The request goes to issuance
 * with changeEMCStatus.
 * @throws CallFailure transitionRefused with everything that is missing
 */
export const validatorVerification: Handler<typeof call> = async (context) => {
  const { observation, version } = context.body;
  const request = await openRequest(context, context.body, true);
  if (request.application === 'OTH') {
    return reviewStatus(context.trx, await validateRequest(context, request, context.body));
  }
  await checkVersion(context, request, version);
  await judge(context, request, { event: 'approve' });
  const changes = { reviewer_id: callerOf(context).userId };
  const attested = await note(context, request, { event: 'decideDocument', observation, changes });
  return reviewStatus(context.trx, attested);
};
