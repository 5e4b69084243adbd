import * as documentStates from '../../../contract/generated/states/document';
import { ApiError, invalidField } from '../api-error';
import { applyTransition, assertAllowed, type ActionContext, type TransitionInput } from '../requests/apply-transition';
import { type RequestCase, loadRequestCase } from '../requests/load-request-case';
import type { RequestRow } from '../../store/request-row';
import { checkVersion } from '../requests/request-version';
import { currentDocuments } from '../requests/filing/product-rules';
import { documentReasonProblem } from '../requests/review/rejection-reasons';
import { missingEvidence } from '../requests/review/satisfied-validations';
import { rejectedDocuments } from './decide-documents';
import { corrects } from '../requests/present-remark';

/** What goes back to the applicant with a request. */
export type Correction = Pick<TransitionInput, 'version' | 'observation' | 'reasonId' | 'evidence'>;

/**
 * Sends a request back to its applicant, to replace what was not approved and to attach the evidence asked for.
 * @param field how the call names the reason
 * @throws ApiError validationFailed under evidence that is not missing, and a reason that is of no document that is not
 * approved; else as {@link applyTransition}
 */
export async function requestCorrection(
  context: ActionContext,
  request: RequestRow,
  correction: Correction,
  field = '/reasonId',
): Promise<RequestRow> {
  const { version, evidence, reasonId } = correction;
  const input: TransitionInput = {
    ...correction,
    event: 'askCorrection',
    ...(evidence && { providedGuards: ['documentRejected'] }),
  };
  if (evidence ?? reasonId) {
    await checkVersion(context, request, version);
    await assertAllowed(context, request, input);
  }
  if (evidence) await checkMissing(context, request, evidence);
  const requestCase = await loadRequestCase(context.trx, request);
  checkReason(requestCase, correction, field);
  const documents = rejectedDocuments(requestCase);
  return applyTransition(context, request, { ...input, ...(documents.length > 0 && { documents }) });
}

async function checkMissing(context: ActionContext, request: RequestRow, evidence: readonly string[]): Promise<void> {
  const missing = missingEvidence(await loadRequestCase(context.trx, request));
  const fields = evidence.flatMap((type, at) =>
    missing.some((each) => each.type === type) ? [] : [{ field: `/evidence/${at}`, code: 'evidenceNotMissing' }],
  );
  if (fields.length > 0) throw new ApiError('validationFailed', { fields });
}

/** Checks that the reason is one of those that documents were not approved for, or could have been. */
function checkReason(requestCase: RequestCase, { reasonId, observation }: Correction, field: string): void {
  if (!reasonId) return;
  const current = currentDocuments(requestCase);
  const rejected = current.filter(({ state }) => documentStates.rejected.has(state));
  const about = rejected.length > 0 ? rejected : current;
  if (about.some((document) => document.reason_id === reasonId)) return;
  const problems = about.map((document) =>
    documentReasonProblem(
      { type: document.type, isCorrection: corrects(requestCase, document) },
      reasonId,
      observation,
    ),
  );
  if (problems.includes(undefined)) return;
  if (problems.includes('observationRequired')) throw invalidField('/observation', 'observationRequired');
  throw invalidField(field, 'rejectReasonInvalid');
}

/** @throws ApiError validationFailed where evidence is asked for by what sends nothing back */
export function rejectEvidence(evidence: readonly string[] | undefined): void {
  if (evidence === undefined) return;
  throw invalidField('/evidence', 'evidenceNotAsked');
}
