import type { rejectrequest as call } from '../../../contract/generated/calls/projectT';
import type { Handler } from '../../domain/handler';
import { rejectWithReason } from '../../domain/requests/reject';
import { transitionResult } from '../../domain/requests/transition-result';
import { openProjectT } from './open-project-t';

/** Final. @throws CallFailure as {@link rejectWithReason} */
export const rejectrequest: Handler<typeof call> = async (context) => {
  const request = await openProjectT(context, context.body.ceid, true);
  return transitionResult(await rejectWithReason(context, request, context.body), context.language);
};
