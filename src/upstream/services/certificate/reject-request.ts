import type { rejectRequest as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { rejectWithReason } from '../../domain/requests/reject';
import { transitionResult } from '../../domain/requests/transition-result';

/** Final. @throws CallFailure as {@link rejectWithReason} */
export const rejectRequest: Handler<typeof call> = async (context) => {
  const request = await openRequest(context, context.body, true);
  return transitionResult(await rejectWithReason(context, request, context.body), context.language);
};
