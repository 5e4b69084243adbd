import type { getReviewCurrentStatus as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../../domain/handler';
import { reviewStatus } from '../../domain/documents/documents';
import { openRequest } from '../../domain/requests/open-request';

/** How many documents are approved, rejected and pending, and who holds the case. */
export const getReviewCurrentStatus: Handler<typeof call> = async (context) =>
  reviewStatus(context.trx, await openRequest(context, context.parameters));
