import type { rejectRequest as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../handler';
import { openRequest } from '../requests/open-request';
import { rejectWithReason } from '../requests/reject';
import { transitionResult } from '../requests/transition-result';

/** Final. @throws CallFailure as {@link rejectWithReason} */
export const rejectRequest: Handler<typeof call> = async (context) => {
  const request = await openRequest(context, context.body, true);
  return transitionResult(await rejectWithReason(context, request, context.body), context.language);
};
