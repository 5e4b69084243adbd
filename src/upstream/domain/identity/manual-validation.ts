import * as requestStates from '../../../contract/generated/states/request';
import { executionOf } from '../../../contract/product';
import { isEvidence } from '../../../contract/proofs';
import type { RequestRow } from '../../store/request-row';
import { ApiError, invalidField } from '../api-error';
import { type CallContext, callerOf } from '../handler';
import type { ActionContext } from '../requests/apply-transition';
import { loadRequestCase } from '../requests/load-request-case';
import { currentDocuments, evidenceOf } from '../requests/filing/product-rules';
import { factsOf } from '../requests/request-facts';
import { codesFor } from '../requests/visibility';

/**
 * Returns the document that supports a step of the identity validation.
 * @param documentId the one that is named; absent: what was attached is supported by the newest evidence
 * @throws ApiError validationFailed under /documentId for one that is no evidence of the request
 */
export async function supportOf(
  { trx }: Pick<CallContext<unknown, unknown>, 'trx'>,
  request: RequestRow,
  { documentId, action }: { readonly documentId?: string; readonly action: string },
): Promise<number | undefined> {
  const requestCase = await loadRequestCase(trx, request);
  if (documentId === undefined) return action === 'ATTACH' ? evidenceOf(requestCase)?.id : undefined;
  const named = currentDocuments(requestCase).find(({ id }) => String(id) === documentId);
  if (!named || !isEvidence(named.type)) throw invalidField('/documentId', 'referenceUnknown');
  return named.id;
}

/** Checks that the caller may validate an identity by hand, and that it applies now. @throws ApiError noPermission; cannotPostpone */
export async function checkManualValidation(context: ActionContext, request: RequestRow): Promise<void> {
  if (!codesFor(request, callerOf(context)).has('MANAGEMENT_CHECKER')) throw new ApiError('noPermission');
  const { manualValidationApplies } = factsOf(await loadRequestCase(context.trx, request));
  if (!manualValidationApplies || !requestStates.inReview.has(request.state)) throw new ApiError('cannotPostpone');
}

/** Records how an identity came out that was validated by hand, in place of an earlier outcome. */
export async function recordManualValidation(
  { trx, now, caller }: ActionContext,
  request: RequestRow,
  status: 'SAT' | 'NST',
): Promise<void> {
  const outcome = { status, at: now, by: caller?.userId ?? null };
  await trx
    .insertInto('request_validations')
    .values({ request_id: request.id, type: 'VIM', execution: executionOf('other'), mandatory: false, ...outcome })
    .onConflict((conflict) => conflict.columns(['request_id', 'type']).doUpdateSet(outcome))
    .execute();
}
