import type { reviewCertificate as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { reviewRequest } from '../../domain/documents/review';
import { transitionResult } from '../../domain/requests/transition-result';

/** A partner's reviewer approves a request with its documents, or sends it back with a reason. */
export const reviewCertificate: Handler<typeof call> = async (context) => {
  const request = await openRequest(context, context.body, true);
  return transitionResult(await reviewRequest(context, request, context.body), context.language);
};
