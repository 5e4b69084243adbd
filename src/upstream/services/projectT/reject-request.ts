import type { rejectrequest as call } from '../../../contract/generated/calls/projectT';
import type { Handler } from '../handler';
import { fire } from '../requests/fire';
import { isReasonFor } from '../requests/reject-reason';
import { transitionResult } from '../requests/transition-result';
import { openProjectT } from './open-project-t';

/** Final. @throws CallFailure rejectReasonInvalid for a reason that is none of Project T's */
export const rejectrequest: Handler<typeof call> = async (context) => {
  const { ceid, rejectReasonId: reasonId, observation, version } = context.body;
  const request = await openProjectT(context, ceid, true);
  const brought = isReasonFor(request, reasonId, observation) ? ['reasonValid'] : [];
  const after = await fire(context, request, { event: 'reject', version, brought, reasonId, observation });
  return transitionResult(after, context.language);
};
