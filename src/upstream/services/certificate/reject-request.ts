import type { rejectRequest as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../handler';
import { fire } from '../requests/fire';
import { openRequest } from '../requests/open-request';
import { isReasonFor } from '../requests/reject-reason';
import { transitionResult } from '../requests/transition-result';

/** Final. @throws CallFailure rejectReasonInvalid for a reason of something else, or without its observation */
export const rejectRequest: Handler<typeof call> = async (context) => {
  const { rejectReasonId: reasonId, observation, version } = context.body;
  const request = await openRequest(context, context.body, true);
  const brought = isReasonFor(request, reasonId, observation) ? ['reasonValid'] : [];
  const after = await fire(context, request, { event: 'reject', version, brought, reasonId, observation });
  return transitionResult(after, context.language);
};
