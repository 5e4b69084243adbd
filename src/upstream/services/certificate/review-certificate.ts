import type { reviewCertificate as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../handler';
import { openRequest } from '../requests/open-request';
import { reviewRequest } from '../requests/review';
import { transitionResult } from '../requests/transition-result';

/** A partner's reviewer approves a request with its documents, or sends it back with a reason. */
export const reviewCertificate: Handler<typeof call> = async (context) => {
  const request = await openRequest(context, context.body, true);
  return transitionResult(await reviewRequest(context, request, context.body), context.language);
};
