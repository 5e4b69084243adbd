import type { takeBackDecision as call } from '../../../contract/generated/calls/embedded';
import { documentLifecycle } from '../../../contract/generated/lifecycles/document';
import { limits } from '../../../contract/generated/limits';
import { transition } from '../../../contract/lifecycle';
import { CallFailure } from '../../domain/failure';
import { callerOf, type ContextOf, type Handler } from '../../domain/handler';
import { reviewStatus } from '../../domain/documents/documents';
import { fire } from '../../domain/requests/fire';
import { openRequest } from '../../domain/requests/open-request';
import { currentDocuments } from '../../domain/requests/product-rules';
import { loadDossier } from '../../domain/requests/request-row';
import type { DocumentRow, RequestRow } from '../../store/request-row';
import { checkVersion } from '../../domain/requests/request-version';
import { documentStateName, nameOf } from '../../domain/catalogue-names';
import { codesFor } from '../../domain/requests/visibility';

const seconds = limits.review.takeBackSeconds;

/**
 * Takes back what its author has just decided of a document: it waits for its decision again.
 * @throws CallFailure versionConflict; validationFailed for a document that is not in force; decisionTakenByOther,
 * takeBackExpired, documentUndecided; else as {@link fire}
 */
export const takeBackDecision: Handler<typeof call> = async (context) => {
  const { documentId, version } = context.body;
  const request = await openRequest(context, context.body, true);
  await checkVersion(context, request, version);
  const document = currentDocuments(await loadDossier(context.trx, request)).find(
    ({ id }) => String(id) === documentId,
  );
  if (!document) throw wrongDocument();
  const { id, type, state: former } = document;
  const after = await fire(context, request, {
    event: 'takeBackDecision',
    remark: `${nameOf('documentTypes', type, 'es')}: ${documentStateName(former, 'es')} → ${documentStateName('PEN', 'es')}`,
    support: id,
    detail: { document: String(id), type, decision: former },
  });
  const state = judge(context, request, document);
  await context.trx
    .updateTable('request_documents')
    .set(({ eb }) => ({
      state,
      decided_at: null,
      decided_by: null,
      observation: null,
      reason_id: null,
      region: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return reviewStatus(context.trx, after);
};

/** Why a decision stands, by the guard that says so. */
const refusals = { decidedByActor: 'decisionTakenByOther', decidedJustNow: 'takeBackExpired' } as const;

/** The state that the document returns to. @throws CallFailure as the handler says */
function judge(context: ContextOf<typeof call>, request: RequestRow, document: DocumentRow): 'PEN' {
  const { state, decided_at: at, decided_by: author } = document;
  const caller = callerOf(context);
  const outcome = transition(documentLifecycle, 'takeBack', {
    state,
    facts: {
      inReview: request.state === 'VRF',
      decidedByActor: author === caller.userId,
      decidedJustNow: at !== null && context.now.getTime() - at.getTime() <= seconds * 1000,
    },
    held: codesFor(request, caller),
  });
  if (outcome.allowed) return 'PEN';
  if (outcome.because === 'privilege') throw new CallFailure('noPermission');
  const [guard] = Object.keys(refusals).filter((name) => outcome.unmet.includes(name)) as (keyof typeof refusals)[];
  if (!guard) throw new CallFailure('documentUndecided');
  throw new CallFailure(refusals[guard], { params: { seconds } });
}

function wrongDocument(): CallFailure {
  return new CallFailure('validationFailed', { fields: [{ field: '/documentId', code: 'referenceUnknown' }] });
}
