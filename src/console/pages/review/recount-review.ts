import type { RequestDocument, ReviewStatus } from '../../../contract/generated/types';

/** Returns the progress of a review once one of its documents is in another state. */
export function recountReview(
  status: ReviewStatus,
  { documentstatusid: from }: RequestDocument,
  to: RequestDocument['documentstatusid'],
): ReviewStatus {
  const count = (value: number | undefined, state: string): number =>
    (value ?? 0) + Number(to === state) - Number(from === state);
  const pendingCount = count(status.pendingCount, 'PEN');
  return {
    ...status,
    pendingCount,
    approvedCount: count(status.approvedCount, 'APR'),
    rejectedCount: count(status.rejectedCount, 'NAP'),
    complete: pendingCount === 0,
  };
}
