import type { review as call } from '../../../contract/generated/calls/projectT';
import type { Handler } from '../../domain/handler';
import { reviewRequest } from '../../domain/documents/review';
import { transitionResult } from '../../domain/requests/transition-result';
import { openProjectT } from './open-project-t';

/** Approves a request of Project T, or sends it back with a reason. */
export const review: Handler<typeof call> = async (context) => {
  const request = await openProjectT(context, context.body.ceid, true);
  return transitionResult(await reviewRequest(context, request, context.body), context.language);
};
