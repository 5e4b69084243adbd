import { requestCorrection, rejectEvidence } from './request-correction';
import { corrects, decideDocuments } from './decide-documents';
import { applyTransition, type ActionContext } from '../requests/apply-transition';
import { checkVersion } from '../requests/request-version';
import { currentDocuments } from '../requests/product-rules';
import { documentReasonProblem } from '../requests/rejection-reasons';
import { type Dossier, loadDossier } from '../requests/load-dossier';
import type { DocumentRow, RequestRow } from '../../store/request-row';
import { invalidField } from '../api-error';

/** One decision over a whole request, as partners and Project T review it. */
export interface Review {
  readonly approved: boolean;
  readonly rejectReasonId?: string;
  readonly observation?: string;
  readonly evidence?: readonly string[];
  readonly version: number;
}

/**
 * Approves the documents that wait and the request with them; or sends back for correction those that the reason is
 * about, all that wait where it is about none. Evidence that is missing may be asked for with a reason or alone.
 * @param field how the call names the reason
 * @throws ApiError validationFailed without a reason for the documents; else as {@link requestCorrection}, {@link applyTransition}
 */
export async function reviewRequest(
  context: ActionContext,
  request: RequestRow,
  review: Review,
  field = '/rejectReasonId',
): Promise<RequestRow> {
  const { approved, rejectReasonId: reasonId, observation, evidence, version } = review;
  await checkVersion(context, request, version);
  if (approved) rejectEvidence(evidence);
  const dossier = await loadDossier(context.trx, request);
  const current = currentDocuments(dossier);
  const asksEvidenceAlone = evidence !== undefined && !reasonId;
  const rejected = approved || asksEvidenceAlone ? [] : rejectedFor(dossier, review, field);
  const pending = current.filter(({ state }) => state === 'PEN');
  await decideDocuments(context, request, [
    ...rejected.map(({ id }) => ({ documentId: String(id), documentstatusid: 'NAP' as const, reasonId, observation })),
    ...pending
      .filter((document) => !rejected.includes(document))
      .map(({ id }) => ({ documentId: String(id), documentstatusid: 'APR' as const })),
  ]);
  if (!approved) return requestCorrection(context, request, { observation, reasonId, evidence });
  const changes = { reviewer_id: context.caller?.userId ?? null };
  return applyTransition(context, request, { event: 'approve', observation, changes });
}

/** Returns the documents that a reason is about. @throws ApiError validationFailed where it is about none */
function rejectedFor(
  dossier: Dossier,
  { rejectReasonId: reasonId = '', observation }: Review,
  field: string,
): DocumentRow[] {
  const current = currentDocuments(dossier);
  const problems = current.map((document) =>
    documentReasonProblem({ type: document.type, isCorrection: corrects(dossier, document) }, reasonId, observation),
  );
  const fitting = current.filter((_, at) => problems[at] === undefined);
  if (fitting.length > 0) return fitting;
  const code = problems.find((problem) => problem === 'observationRequired') ?? 'rejectReasonInvalid';
  const where = code === 'observationRequired' ? '/observation' : field;
  throw invalidField(where, code);
}
