import { decideDocuments } from './decide-documents';
import { fire, type Acting } from './fire';
import { checkVersion } from './request-version';
import { currentDocuments } from './product-rules';
import { documentReasonProblem } from './reject-reason';
import { loadDossier, type RequestRow } from './request-row';
import { CallFailure } from '../failure';

/** One decision over a whole request, as partners and Project T review it. */
export interface Review {
  readonly approved: boolean;
  readonly rejectReasonId?: string;
  readonly observation?: string;
  readonly version: number;
  /** How the call names the reason. */
  readonly reasonField?: string;
}

/**
 * Approves the documents that wait and the request with them; or sends back for correction those that the reason is
 * about, all that wait where it is about none.
 * @throws CallFailure validationFailed without a reason for the documents; else as {@link fire}
 */
export async function reviewRequest(acting: Acting, request: RequestRow, review: Review): Promise<RequestRow> {
  await checkVersion(acting, request, review.version);
  const { approved, rejectReasonId: reasonId = '', observation, reasonField: field = '/rejectReasonId' } = review;
  const current = currentDocuments(await loadDossier(acting.trx, request));
  const problems = current.map(({ type }) => documentReasonProblem(type, reasonId, observation));
  const fitting = current.filter((_, at) => problems[at] === undefined);
  if (!approved && fitting.length === 0) {
    const code = problems.find((problem) => problem === 'observationRequired') ?? 'rejectReasonInvalid';
    const where = code === 'observationRequired' ? '/observation' : field;
    throw new CallFailure('validationFailed', { fields: [{ field: where, code }] });
  }
  const pending = current.filter(({ state }) => state === 'PEN');
  const rejected = approved ? [] : fitting;
  await decideDocuments(acting, request, [
    ...rejected.map(({ id }) => ({ documentId: String(id), documentstatusid: 'NAP' as const, reasonId, observation })),
    ...pending
      .filter((document) => !rejected.includes(document))
      .map(({ id }) => ({ documentId: String(id), documentstatusid: 'APR' as const })),
  ]);
  return fire(acting, request, {
    event: approved ? 'approve' : 'askCorrection',
    observation,
    changes: approved ? { reviewer_id: acting.caller?.userId ?? null } : {},
    ...(!approved && { reasonId }),
  });
}
