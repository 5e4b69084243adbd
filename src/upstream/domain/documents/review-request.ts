import * as documentStates from '../../../contract/generated/states/document';
import type { MismatchExplanation } from '../../../contract/generated/types';
import { requestCorrection, rejectEvidence } from './request-correction';
import { decideDocuments } from './decide-documents';
import { corrects } from '../requests/present-remark';
import { applyTransition, type ActionContext } from '../requests/apply-transition';
import { checkVersion } from '../requests/request-version';
import { currentDocuments } from '../requests/filing/product-rules';
import { documentReasonProblem } from '../requests/review/rejection-reasons';
import { type RequestCase, loadRequestCase } from '../requests/load-request-case';
import type { DocumentRow, RequestRow } from '../../store/request-row';
import { invalidField } from '../api-error';

/** One decision over a whole request, as partners and Project T review it. */
export interface Review {
  readonly approved: boolean;
  readonly rejectReasonId?: string;
  readonly observation?: string;
  readonly evidence?: readonly string[];
  readonly mismatches?: MismatchExplanation;
  readonly version: number;
}

/**
 * Approves a request of which every document was approved one by one; or sends it back for correction with what was not
 * approved, and where nothing was, with the documents that the reason is about. No document is approved unseen. Evidence
 * that is missing may be asked for with a reason or alone.
 * @param field how the call names the reason
 * @throws ApiError validationFailed without a reason for the documents; else as {@link requestCorrection}, {@link applyTransition}
 */
export async function reviewRequest(
  context: ActionContext,
  request: RequestRow,
  review: Review,
  field = '/rejectReasonId',
): Promise<RequestRow> {
  const { approved, rejectReasonId: reasonId, observation, evidence, mismatches, version } = review;
  await checkVersion(context, request, version);
  if (approved) {
    rejectEvidence(evidence);
    const changes = { reviewer_id: context.caller?.userId ?? null };
    return applyTransition(context, request, { event: 'approve', observation, mismatches, changes });
  }
  const requestCase = await loadRequestCase(context.trx, request);
  const isDecided = currentDocuments(requestCase).some(({ state }) => documentStates.rejected.has(state));
  const asksEvidenceAlone = evidence !== undefined && !reasonId;
  if (!isDecided && !asksEvidenceAlone) {
    const rejected = rejectedFor(requestCase, review, field);
    const decision = { documentstatusid: 'NAP' as const, reasonId, observation };
    await decideDocuments(
      context,
      requestCase,
      rejected.map(({ id }) => ({ documentId: String(id), ...decision })),
    );
  }
  return requestCorrection(context, request, { observation, reasonId, evidence }, field);
}

/** Returns the documents that a reason is about. @throws ApiError validationFailed where it is about none */
function rejectedFor(
  requestCase: RequestCase,
  { rejectReasonId: reasonId = '', observation }: Review,
  field: string,
): DocumentRow[] {
  const current = currentDocuments(requestCase);
  const problems = current.map((document) =>
    documentReasonProblem(
      { type: document.type, isCorrection: corrects(requestCase, document) },
      reasonId,
      observation,
    ),
  );
  const fitting = current.filter((_, at) => problems[at] === undefined);
  if (fitting.length > 0) return fitting;
  const code = problems.find((problem) => problem === 'observationRequired') ?? 'rejectReasonInvalid';
  const where = code === 'observationRequired' ? '/observation' : field;
  throw invalidField(where, code);
}
