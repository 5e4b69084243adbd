import { callerOf, type CallContext } from '../../handler';
import type { RequestRow } from '../../../store/request-row';
import { applyTransition, assertAllowed, recordEvent, type TransitionInput } from '../apply-transition';
import { loadRequestCase } from '../load-request-case';
import { currentDocuments } from '../filing/product-rules';
import { checkVersion } from '../request-version';

/** What a reviewer approves with. */
type Approval = Pick<TransitionInput, 'observation' | 'mismatches' | 'version'>;

/**
 * Attests the review: from now on the caller is its reviewer, who may not issue. The request must have been opened with its lock.
 * @throws ApiError versionConflict; transitionRefused with everything that is missing
 */
export async function attestReview(
  context: CallContext<unknown, unknown>,
  request: RequestRow,
  { observation, mismatches, version }: Approval,
): Promise<RequestRow> {
  await checkVersion(context, request, version);
  await assertAllowed(context, request, { event: 'approve', mismatches });
  const documents = currentDocuments(await loadRequestCase(context.trx, request)).map(({ type, state: to }) => ({
    type,
    to,
  }));
  const changes = { reviewer_id: callerOf(context).userId };
  return recordEvent(context, request, { event: 'decideDocument', observation, documents, mismatches, changes });
}

/** Sends a reviewed request to issuance; the caller is its reviewer unless another person attested the review before. */
export function sendToIssuance(
  context: CallContext<unknown, unknown>,
  request: RequestRow,
  { observation, mismatches, version }: Approval,
): Promise<RequestRow> {
  const changes = { reviewer_id: request.reviewer_id ?? callerOf(context).userId };
  return applyTransition(context, request, { event: 'approve', version, observation, mismatches, changes });
}
