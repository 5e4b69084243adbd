import type * as calls from '../../../contract/generated/calls/certificate';
import { reviewStatus } from '../../domain/documents/present-documents';
import { reviewRequest } from '../../domain/documents/review-request';
import { validateRequest } from '../../domain/documents/validate-request';
import { verificationCase } from '../../domain/documents/verification-case';
import type { Handler } from '../../domain/handler';
import { attestReview, sendToIssuance } from '../../domain/requests/review/approve-request';
import { moveToState } from '../../domain/documents/move-to-state';
import { openCase } from '../../domain/requests/review/open-review-case';
import { openRequest } from '../../domain/requests/open-request';
import { rejectWithReason } from '../../domain/requests/review/reject-with-reason';
import { transitionResult } from '../../domain/requests/transition-result';

/** Opens a case for review. @throws ApiError as {@link openCase} */
export const getprocessverification: Handler<typeof calls.getprocessverification> = async (context) => {
  const { request, ...passed } = await openCase(context, context.body);
  return { ...(await verificationCase(context, request)), ...passed };
};

/**
 * Attests the review. The request goes to issuance with changeEMCStatus.
 * @throws ApiError transitionRefused with everything that is missing
 */
export const validatorVerification: Handler<typeof calls.validatorVerification> = async (context) => {
  const request = await openRequest(context, context.body, { lock: true });
  const attest = request.application === 'OTH' ? validateRequest : attestReview;
  return reviewStatus(context, await attest(context, request, context.body));
};

/** Sends a reviewed request to issuance. @throws ApiError as {@link sendToIssuance} */
export const changeEMCStatus: Handler<typeof calls.changeEMCStatus> = async (context) => {
  const request = await openRequest(context, context.body, { lock: true });
  return transitionResult(await sendToIssuance(context, request, context.body), context);
};

/** Moves a request to a state. @throws ApiError as {@link moveToState} */
export const updateStatus: Handler<typeof calls.updateStatus> = async (context) => {
  const request = await openRequest(context, context.body, { lock: true });
  return transitionResult(await moveToState(context, request, context.body), context);
};

/** Rejects the request for good. @throws ApiError as {@link rejectWithReason} */
export const rejectRequest: Handler<typeof calls.rejectRequest> = async (context) => {
  const request = await openRequest(context, context.body, { lock: true });
  return transitionResult(await rejectWithReason(context, request, context.body), context);
};

/** Approves a partner's request of which every document was approved, or sends it back with a reason. */
export const reviewCertificate: Handler<typeof calls.reviewCertificate> = async (context) => {
  const request = await openRequest(context, context.body, { lock: true });
  return transitionResult(await reviewRequest(context, request, context.body), context);
};
